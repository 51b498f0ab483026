import { links } from '#lib/links.ts'

/** What is asked: one deal, or one account with all its deals. */
export type Asked =
  | { readonly storyId: number; readonly accountId?: undefined }
  | { readonly accountId: number; readonly accountName: string; readonly storyId?: undefined }

/** A screen that answers a question exactly, without reading what was said. */
export interface AnsweringScreen {
  /** What of the screen answers it. */
  readonly label: string
  readonly address: string
}

interface Rule<A> {
  /** Every one of these must be in the question. */
  readonly says: readonly RegExp[]
  readonly label: string
  readonly address: (asked: A) => string
}

/** Asks for things by name or number. What is asked for by why and how is in what was said, not in a table. */
const lists = /^(which|what|who|list|show|any|are there|were there|did any|is there|name)\b/
const counts = /^(how many|how often|count|number of)\b/
const listsOrCounts = new RegExp(`${lists.source}|${counts.source}`)
/** Asks what somebody said or thinks, or for reasons: only their words answer that. */
const wantsWords = /\b(why|say|says|said|saying|think|thinks|thought|feel|felt|opinion|mean|explain|concern\w*|about)\b/

const cardWords =
  /\b(competitors?|competition|rivals?|partners?|pain points?|objections?|cards?|topics?|themes?|use cases?|value propositions?)\b/
const cameUp =
  /\b(came|come|comes|coming) up\b|\b(mention\w*|raised|named|involved|matched|significant|in this deal|there)\b/

const ofDeal: readonly Rule<{ readonly storyId: number }>[] = [
  {
    says: [
      /\b(won|winning|similar) deals\b|\bdeals like (this|it)\b/,
      /\b(had|have|has|missing|differ\w*|compare\w*)\b/,
    ],
    label: 'How this deal compares with won deals',
    address: ({ storyId: dealId }) => links.gameTape(dealId),
  },
  {
    says: [listsOrCounts, cardWords, cameUp],
    label: 'The cards mentioned in this deal',
    address: ({ storyId: dealId }) => links.gameTape(dealId),
  },
  {
    says: [
      listsOrCounts,
      /\b(took part|takes part|attended|participants?|buying committee|stakeholders?|contacts?|people|persons?|involved|speakers?)\b/,
    ],
    label: 'The buying committee of this deal',
    address: ({ storyId: dealId }) => links.gameTape(dealId),
  },
  {
    says: [/^(what|which|when|how long|since when)\b/, /\b(stages?|timeline|silen\w+)\b/],
    label: 'The story of this deal over time',
    address: ({ storyId: dealId }) => links.gameTape(dealId),
  },
  {
    says: [counts, /\bemails?\b/],
    label: 'The emails of this deal',
    address: ({ storyId: dealId }) => links.conversationDetail(dealId, { type: 'email' }),
  },
  {
    says: [counts, /\bcalls?\b/],
    label: 'The calls of this deal',
    address: ({ storyId: dealId }) => links.conversationDetail(dealId, { type: 'call' }),
  },
  {
    says: [
      /^(how many|count|list|show|when)\b/,
      /\b(conversations?|meetings?|(last|latest|first) (call|email|contact|talk))\b/,
    ],
    label: 'The conversations of this deal, newest first',
    address: ({ storyId: dealId }) => links.conversationDetail(dealId, { type: 'all' }),
  },
  {
    says: [
      /^(what|how|when|who)\b/,
      /\b(deal (size|value|length)|amount|close date|closed?|owner|owns|worth|status)\b/,
    ],
    label: 'The facts of this deal',
    address: ({ storyId: dealId }) => links.deal(dealId),
  },
  {
    says: [/^(what|which|show|list)\b/, /\b(opportunity plan|evaluation|ratings?|call plan)\b/],
    label: 'The opportunity plan of this deal',
    address: ({ storyId: dealId }) => links.plan(dealId),
  },
]

type OneAccount = { readonly accountId: number; readonly accountName: string }
const dealsOf = ({ accountId, accountName }: OneAccount, status?: string) =>
  links.deals({ accountId, account: accountName, ...(status === undefined ? {} : { status }) })

const ofAccount: readonly Rule<OneAccount>[] = [
  {
    says: [/\bwin rate\b|\bhow (often|many)\b.*\bw[oi]n\b/],
    label: 'The win rate of this account, with its deals',
    address: asked => dealsOf(asked),
  },
  {
    says: [listsOrCounts, /\bdeals?\b/, /\bopen\b/],
    label: 'The open deals of this account',
    address: asked => dealsOf(asked, 'Open'),
  },
  {
    says: [listsOrCounts, /\bdeals?\b/, /\bwon\b/],
    label: 'The won deals of this account',
    address: asked => dealsOf(asked, 'Won'),
  },
  {
    says: [listsOrCounts, /\bdeals?\b/, /\blost\b/],
    label: 'The lost deals of this account',
    address: asked => dealsOf(asked, 'Lost'),
  },
  {
    says: [listsOrCounts, /\b(deals?|opportunit\w+|amounts?|stages?)\b/],
    label: 'The deals of this account',
    address: asked => dealsOf(asked),
  },
]

const normalise = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, ' ')
    .replace(/\be mails?\b/g, 'email')
    .replace(/\s+/g, ' ')
    .trim()

const find = <A>(rules: readonly Rule<A>[], question: string, asked: A): AnsweringScreen | null => {
  const rule = rules.find(({ says }) => says.every(pattern => pattern.test(question)))
  return rule ? { label: rule.label, address: rule.address(asked) } : null
}

/** The screen that answers a question better than quotes would; null when only what was said can. */
export function routeQuestion(question: string, asked: Asked): AnsweringScreen | null {
  const text = normalise(question)
  if (wantsWords.test(text)) return null
  return asked.storyId === undefined ? find(ofAccount, text, asked) : find(ofDeal, text, asked)
}
