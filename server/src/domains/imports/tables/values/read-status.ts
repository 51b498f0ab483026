import { squash } from './compare-names.ts'

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

/** Open stages as the usual CRM systems call them. Whole names only: "Disqualified" is no kind of "qualified". */
const openStages = new Set(
  [
    'lead',
    'new lead',
    'open lead',
    'prospect',
    'prospecting',
    'qualify',
    'qualified',
    'qualification',
    'qualifying',
    'discover',
    'discovery',
    'discovery call',
    'needs analysis',
    'value proposition',
    'perception analysis',
    'id decision makers',
    'engage',
    'engaged',
    'engaging',
    'engagement',
    'evaluate',
    'evaluating',
    'evaluation',
    'demo',
    'demo scheduled',
    'demonstration',
    'presentation',
    'presentation scheduled',
    'appointment scheduled',
    'proof',
    'proof of concept',
    'poc',
    'pilot',
    'trial',
    'validation',
    'solution',
    'develop',
    'propose',
    'proposal',
    'proposal made',
    'proposal sent',
    'proposal price quote',
    'quote',
    'quotation',
    'negotiate',
    'negotiating',
    'negotiation',
    'negotiations',
    'negotiation review',
    'negotiations started',
    'contract sent',
    'commit',
    'contact made',
    'qualified to buy',
    'decision maker bought in',
    'verbal commit',
    'consideration',
    'awareness',
    'open',
    'in progress',
    'pipeline',
  ].map(squash),
)

/** A stage without the number that many systems put before it: `03 - Demo`. */
const bare = (name: string): string => name.replace(/^\s*\d{1,2}\s*[-.:)–]?\s*/u, '')

/**
 * The outcome that a stage's name says: `Closed Won` is Won, `Lost to competitor` and `Disqualified` are Lost, `Proposal` is
 * Open. Null for a name that says none of it: somebody has to decide.
 */
export const outcomeOfStage = (name: string): DealStatus | null => {
  const words = bare(name)
  const found = /^(?:closed?[\s:/–-]*)?(won|win|lost|loss)\b(?!-)/iu.exec(words)?.[1]?.toLowerCase()
  if (found) return found.startsWith('w') ? 'Won' : 'Lost'
  if (openStages.has(squash(words))) return 'Open'
  return ['dead', 'abandoned', 'disqualified'].includes(squash(words)) ? 'Lost' : null
}
