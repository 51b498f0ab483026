import type { Answer } from '#lib/call-types.ts'

type Buyers = Pick<Answer<'listBuyerInvitations'>, 'kinds' | 'invitations'>

export const stateWords = {
  open: 'Not answered yet',
  answered: 'Answered',
  declined: 'Does not want to answer',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  undeliverable: 'Address refused',
} as const

export const kindWords = {
  win: 'Why they chose us',
  loss: 'Why they decided against us',
  churn: 'Why they left',
} as const

/** What buyers said of a deal afterwards, in sentences one could read out. */
export const describeBuyers = ({ kinds, invitations }: Buyers): string => {
  if (kinds.length === 0) return 'Buyers are asked after the deal has closed.'
  const asked = new Set(
    invitations.filter(({ state }) => state !== 'withdrawn' && state !== 'undeliverable').map(({ email }) => email),
  )
  if (asked.size === 0) return 'No buyer was asked about this deal yet.'
  const answered = new Set(invitations.filter(({ state }) => state === 'answered').map(({ email }) => email))
  const head = `${answered.size} of ${asked.size} ${asked.size === 1 ? 'buyer' : 'buyers'} who ${asked.size === 1 ? 'was' : 'were'} asked answered.`
  const cards = invitations.flatMap(({ answers }) => answers.flatMap(answer => answer.cards))
  const unsaid = [...new Set(cards.filter(card => !card.saidWhileBuying).map(({ title }) => title))]
  if (unsaid.length === 0) return head
  return `${head} Named for the first time afterwards: ${unsaid.join(', ')}.`
}
