import { describe, expect, it } from 'vitest'
import { describeMark, markOf, recognise } from './recognise.ts'

const account = '0015g00000AbCdEAAV'
const deal = '0065g00000XyZaB'

describe('the address of a page', () => {
  it.each([
    [`https://acme.lightning.force.com/lightning/r/Account/${account}/view`, { crmAccountId: account }],
    [`https://acme.lightning.force.com/lightning/r/Opportunity/${deal}/view?0.source=x`, { crmOpptyId: deal }],
    [`https://acme.my.salesforce.com/${account}`, { crmAccountId: account }],
    ['https://app.hubspot.com/contacts/42/record/0-2/9001/', { crmAccountId: '9001' }],
    ['https://app-eu1.hubspot.com/contacts/42/record/0-3/77?eschref=x', { crmOpptyId: '77' }],
    ['https://app.hubspot.com/contacts/42/company/9001', { crmAccountId: '9001' }],
    ['https://mail.google.com/mail/u/0/#search/from%3Aanna%40acme.com', { domain: 'acme.com' }],
    ['https://mail.google.com/mail/u/0/#search/from%3A(eu.Acme.com)', { domain: 'eu.acme.com' }],
    ['https://mail.google.com/mail/u/0/?view=cm&to=anna@acme.com', { domain: 'acme.com' }],
    ['https://www.linkedin.com/company/acme-corp/about/', { accountName: 'acme corp' }],
    ['https://www.acme.com/pricing?x=1', { domain: 'www.acme.com' }],
  ])('%s names %o', (address, mark) => {
    expect(recognise(address)).toEqual({ is: 'known', mark })
  })

  it.each(
    [
      // A contact, a list, an open mail, a person, a number, records of Outreach: none of these is an account.
      'https://acme.lightning.force.com/lightning/r/Contact/0035g00000AbCdEAAV/view',
      'https://acme.lightning.force.com/lightning/o/Account/list',
      'https://app.hubspot.com/contacts/42/record/0-1/9001/',
      'https://mail.google.com/mail/u/0/#inbox/FMfcgzGxS',
      'https://mail.google.com/mail/u/0/#search/pricing',
      'https://www.linkedin.com/in/anna/',
      'https://www.linkedin.com/company/123456/',
      'https://web.outreach.io/accounts/12345/overview',
    ].map(address => [address]),
  )('%s names no account, and says what to do', address => {
    const place = recognise(address)
    expect(place).toMatchObject({ is: 'unknown', hint: expect.stringMatching(/\w/) })
  })

  it.each([undefined, '', 'chrome://extensions/', 'file:///tmp/x.html', 'not an address'])(
    '%s is not seen',
    address => {
      expect(recognise(address)).toEqual({ is: 'unseen' })
    },
  )

  it('of a look-alike is taken for what it is: a site of its own', () => {
    const look = 'https://salesforce.com.evil.example/0015g00000AbCdEAAV'
    expect(recognise(look)).toEqual({ is: 'known', mark: { domain: 'salesforce.com.evil.example' } })
  })
})

describe('what is typed', () => {
  it.each([
    ['acme.com', { domain: 'acme.com' }],
    [' https://www.Acme.com/pricing ', { domain: 'www.acme.com' }],
    ['anna@acme.com', { domain: 'acme.com' }],
    ['Acme Corp', { accountName: 'Acme Corp' }],
    ['  ', null],
  ])('%o finds by %o', (typed, mark) => {
    expect(markOf(typed)).toEqual(mark)
  })

  it('is said again in words', () => {
    expect([{ domain: 'acme.com' }, { crmAccountId: 'A1' }, { crmOpptyId: 'D1' }].map(describeMark)).toEqual([
      'acme.com',
      'the account A1',
      'the deal D1',
    ])
  })
})
