import { addDays } from '@bic/engine/calendar/day'
import type { ExtractedConversation } from '@bic/server/pipeline/extract/types'
import { Random } from '../random.ts'
import { drawTurns } from './make-text.ts'
import type { Blocks } from './read-blocks.ts'

const syllables = 'ba de fi go lu ma ne pi ro su ta ve wi xo zu kra sti flo gre ban'.split(' ')
const types = ['call', 'email', 'document', 'note'] as const
const shares = [60, 30, 5, 5]

/** A name that is no English word: real corpora go on bringing new words, and the index has to carry them. */
export const inventName = (number: number): string => {
  const random = new Random(number * 7919 + 13)
  const name = Array.from({ length: 4 }, () => random.pick(syllables)).join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The domain of a deal's account. */
export const domainOfAccount = (account: number): string => `${inventName(account).toLowerCase()}${account}.example`

const speaker = (name: string, domain: string) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${domain}`,
  jobTitle: null,
  side: null,
})

/** Conversation `number` as it comes from a file: two people of the account and two of our own, about 10 KB. */
export const makeConversation = (
  blocks: Blocks,
  number: number,
  { deal, account, ownDomain }: { deal: number; account: number; ownDomain: string },
): ExtractedConversation => {
  const random = new Random(number + 1_000_003)
  const type = types[random.weighted(shares)] ?? 'call'
  const buyers = [0, 1].map(k => speaker(`${inventName(account * 2 + k)} Buyer`, domainOfAccount(account)))
  const sellers = [0, 1].map(k => speaker(`${inventName(900_000 + ((deal + k) % 40))} Seller`, ownDomain))
  const names = [inventName(2_000_000 + deal * 2), inventName(2_000_001 + deal * 2)]
  const day = addDays('2024-11-15', random.below(730))
  return {
    ordinal: 0,
    type,
    subject: `Conversation ${number} about ${names[0]}`,
    date: `${day}T15:00:00Z`,
    messageId: null,
    speakers: [...buyers, ...sellers],
    turns: drawTurns(blocks, random).map((text, i) => ({
      speaker: random.below(4),
      text: i % 12 === 5 ? `${names[i % 2]}: ${text}` : text,
      startSecond: type === 'call' ? i * 9 : null,
      muted: false,
    })),
    notices: [],
  }
}
