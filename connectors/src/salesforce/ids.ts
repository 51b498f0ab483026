const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'

/** The long form of an id: reports and older programs show its first 15 characters, which only case tells apart. Other texts stay as they are. */
export const longId = (id: string): string => {
  if (!/^[a-z\d]{15}$/i.test(id)) return id
  const suffix = [0, 5, 10].map(start => {
    const bits = [...id.slice(start, start + 5)].map((one, index) => (/[A-Z]/.test(one) ? 1 << index : 0))
    return letters[bits.reduce((sum, bit) => sum + bit, 0)]
  })
  return `${id}${suffix.join('')}`
}
