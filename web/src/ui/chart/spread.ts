interface Piece {
  /** Where its middle wants to be. */
  readonly at: number
  readonly size: number
}

/** Where the middles of pieces go that shall not touch, between 0 and `length`, as near to where they want to be as that allows. */
export function spread(pieces: readonly Piece[], length: number): number[] {
  const order = pieces.map((piece, index) => ({ ...piece, index })).sort((a, b) => a.at - b.at)
  const places = new Array<number>(pieces.length).fill(0)
  let edge = 0
  for (const { at, size, index } of order) {
    const place = Math.max(at, edge + size / 2)
    places[index] = place
    edge = place + size / 2
  }
  edge = length
  for (const { size, index } of order.toReversed()) {
    const place = Math.min(places[index] ?? 0, edge - size / 2)
    places[index] = place
    edge = place - size / 2
  }
  return places
}
