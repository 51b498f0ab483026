import type { Envelope } from '@bic/connectors/normalised'
import { describe, expect, it } from 'vitest'
import { type KnownPeople, leftOutAsUnknown, usualRules, whyLeftOut } from './leave-out.ts'

const known: KnownPeople = {
  ownDomains: new Set(['own.example']),
  users: new Set(['ann@freelance.example']),
  contacts: new Set(['bo@freemail.example']),
  accountDomains: new Set(['buyer.example']),
}
const usual: Envelope = {
  at: null,
  from: 'me@own.example',
  recipients: ['bea@buyer.example'],
  subject: 'The offer',
  labels: ['SENT'],
  automatic: null,
}
const rules = { addresses: ['ceo@buyer.example'], domains: ['law.example'], subjectWords: ['nda'], labels: ['private'] }
const why = (more: Partial<Envelope>) => whyLeftOut({ ...usual, ...more }, rules, known)

describe('a mail', () => {
  it.each([
    [{}],
    [{ recipients: ['bo@freemail.example'] }],
    [{ from: 'bea@buyer.example', recipients: ['me@own.example', 'x@unknown.example'] }],
    [{ subject: 'Agenda for Monday' }],
    [{ labels: ['Privately owned', 'INBOX'] }],
    [{ recipients: ['bea@buyer.example', 'x@inlaw.example'] }],
  ])('with a known buyer comes in: %o', more => expect(why(more)).toBeNull())

  it.each([
    [{ automatic: 'machine' as const }, 'a machine wrote it.'],
    [{ automatic: 'list' as const }, 'it went to a mailing list.'],
    [{ automatic: 'calendar' as const }, 'it is an invitation, or an answer to one.'],
    [{ labels: ['Private'] }, 'a rule for labels.'],
    [{ labels: ['Private/Doctor'] }, 'a rule for labels.'],
    [{ recipients: ['bea@buyer.example', 'ceo@buyer.example'] }, 'a rule for addresses.'],
    [{ recipients: ['bea@buyer.example', 'x@mail.law.example'] }, 'a rule for domains.'],
    [{ subject: 'Re: NDA, signed' }, 'a rule for subjects.'],
    [{ recipients: ['you@own.example', 'ann@freelance.example'] }, 'nobody from outside takes part.'],
    [{ from: null, recipients: [] }, 'nobody from outside takes part.'],
  ])('is left out: %o', (more, reason) => expect(why(more)).toBe(`Left out: ${reason}`))

  it('of nobody who is known is left out until they are', () =>
    expect(why({ recipients: ['x@freemail.example'] })).toBe(leftOutAsUnknown))

  it('under a label for private things is left out as long as nobody has decided otherwise', () => {
    expect(whyLeftOut({ ...usual, labels: ['PERSONAL'] }, usualRules, known)).toBe('Left out: a rule for labels.')
    expect(whyLeftOut({ ...usual, labels: ['PERSONAL'] }, { ...usualRules, labels: [] }, known)).toBeNull()
  })
})
