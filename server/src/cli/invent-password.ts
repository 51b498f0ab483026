import { randomInt } from 'node:crypto'

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#$@!%&*?']

/** A password that fits the rule, with letters that are not mistaken for others. */
export const inventPassword = (): string => {
  const draw = (alphabet: string): string => alphabet[randomInt(alphabet.length)] ?? ''
  const all = alphabets.join('')
  const drawn = [...alphabets.map(draw), ...Array.from({ length: 12 }, () => draw(all))]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[drawn[last], drawn[other]] = [drawn[other] ?? '', drawn[last] ?? '']
  }
  return drawn.join('')
}
