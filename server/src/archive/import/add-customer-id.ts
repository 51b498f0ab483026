const [quote, lineFeed] = [0x22, 0x0a]

/**
 * The records of a CSV file, each with the customer in front; the line of headings is left out.
 *
 * @param headings names of the columns as the first line has to have them
 * @throws Error when the first line is another one
 */
export async function* addCustomerId(
  pieces: AsyncIterable<Uint8Array>,
  headings: readonly string[],
  customerId: number,
): AsyncGenerator<Uint8Array> {
  const prefix = Buffer.from(`${customerId},`)
  const firstLine = `${headings.join(',')}\n`
  let head: Buffer | null = Buffer.alloc(0)
  let isInside = false
  let isStart = true
  for await (const piece of pieces) {
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    if (head) {
      head = Buffer.concat([head, rest])
      if (head.length < firstLine.length) continue
      if (head.toString('utf8', 0, firstLine.length) !== firstLine)
        throw new Error(`its first line is not ${headings.slice(0, 5).join(',')}…`)
      rest = head.subarray(firstLine.length)
      head = null
    }
    const out: Buffer[] = []
    let [done, at] = [0, 0]
    let [nextQuote, nextLine] = [-1, -1]
    while (at < rest.length) {
      if (isStart) {
        out.push(rest.subarray(done, at), prefix)
        done = at
        isStart = false
      }
      if (nextQuote < at) nextQuote = rest.indexOf(quote, at)
      if (nextQuote < 0) nextQuote = rest.length
      if (isInside) {
        if (nextQuote === rest.length) break
        isInside = false
        at = nextQuote + 1
        continue
      }
      if (nextLine < at) nextLine = rest.indexOf(lineFeed, at)
      if (nextLine < 0) nextLine = rest.length
      if (nextQuote === nextLine) break
      isInside = nextQuote < nextLine
      isStart = !isInside
      at = Math.min(nextQuote, nextLine) + 1
    }
    out.push(rest.subarray(done))
    yield Buffer.concat(out)
  }
  if (head) throw new Error(`its first line is not ${headings.slice(0, 5).join(',')}…`)
}
