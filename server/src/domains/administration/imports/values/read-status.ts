export type DealStatus = 'Open' | 'Won' | 'Lost'

const words: ReadonlyMap<string, DealStatus> = new Map([
  ...['won', 'win', 'closedwon', 'wonclosed', 'y', 'yes', 'true', '1'].map(word => [word, 'Won'] as const),
  ...['lost', 'loss', 'lose', 'closedlost', 'lostclosed', 'dead', 'abandoned', 'disqualified'].map(
    word => [word, 'Lost'] as const,
  ),
  ...['open', 'active', 'new', 'pending', 'inprogress', 'pipeline', 'live'].map(word => [word, 'Open'] as const),
])

/** Reads `Won`, `Loss`, `Closed Lost`, `Open` and their like. Null when it is none of them. */
export const readStatus = (text: string): DealStatus | null =>
  words.get(text.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? null

/** The outcome that a stage's name tells: `Closed Won` is Won, `Lost to competitor` is Lost, all others are Open. */
export const outcomeOfStage = (name: string): DealStatus => {
  if (/\b(won|win)\b/i.test(name)) return 'Won'
  if (/\b(lost|loss)\b/i.test(name)) return 'Lost'
  return 'Open'
}
