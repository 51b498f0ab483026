import { describe, expect, it } from 'vitest'
import type { Json } from '../json/json.ts'
import { normalise } from './normalise.ts'

const sent = {
  subject: 'Our offer',
  bodyText: 'Hello Bo,\r\nhere it is.',
  bodyHtml: '<p>Hello</p>',
  deliveredAt: '2026-11-20T10:00:00.000Z',
  bouncedAt: null,
  mailboxAddress: 'Ann@northwind.example',
  messageId: '<1@northwind.example>',
}
const buyer = { name: 'Bo Berg', emails: ['bo@alder.example', 'bo.berg@alder.example'], title: 'CFO' }
const mailing = (changes: { readonly [name: string]: Json }, more: { readonly [name: string]: Json } = {}): Json => ({
  mailing: { ...sent, ...changes },
  prospect: buyer,
  account: { name: 'Alder', customId: '001' },
  opportunity: null,
  user: { name: 'Ann Ames', email: 'ann@northwind.example' },
  recipients: [],
  ...more,
})
const to = (value: string, recipientType: string): Json => ({ value, recipientType })

describe('a mailing of Outreach', () => {
  it('is an e-mail from who sent it to the prospect and everybody who got it in the open', () => {
    const recipients = [
      to('bo.berg@alder.example', 'to'),
      to('Cy@alder.example', 'cc'),
      to('cy@alder.example', 'to'),
      to('di@northwind.example', 'cc'),
      to('crm@salesforce.example', 'bcc'),
    ]
    expect(normalise(mailing({}, { recipients }))).toEqual({
      state: 'ready',
      conversation: {
        type: 'email',
        subject: 'Our offer',
        startedAt: '2026-11-20T10:00:00.000Z',
        durationSeconds: null,
        link: null,
        speakers: [],
        turns: [],
        crm: [{ kind: 'account', id: '001', name: 'Alder' }],
        mail: {
          messageId: '<1@northwind.example>',
          from: { name: 'Ann Ames', address: 'ann@northwind.example' },
          recipients: [
            { name: 'Bo Berg', address: 'bo@alder.example' },
            { name: 'cy@alder.example', address: 'cy@alder.example' },
            { name: 'di@northwind.example', address: 'di@northwind.example' },
          ],
          plain: 'Hello Bo,\nhere it is.',
          html: null,
          attachments: 0,
        },
      },
    })
  })

  it('whose text came only as HTML says so', () => {
    expect(normalise(mailing({ bodyText: null, messageId: '1@northwind.example' }))).toMatchObject({
      conversation: { mail: { messageId: '<1@northwind.example>', plain: null, html: '<p>Hello</p>' } },
    })
  })

  it.each([
    ['came back', mailing({ bouncedAt: '2026-11-20T10:01:00Z' }), 'It came back: nobody read it.'],
    ['went to nobody who is known', mailing({}, { prospect: null }), 'It was not sent to a prospect.'],
    [
      'stayed within the company',
      mailing({}, { prospect: { ...buyer, emails: ['di@NORTHWIND.example'] } }),
      'It was sent within the company.',
    ],
    ['has no text', mailing({ bodyText: ' ', bodyHtml: '<p>&nbsp;<br></p>' }), 'It has no text.'],
  ])('that %s is left out', (_what, body, reason) => {
    expect(normalise(body)).toEqual({ state: 'skipped', reason })
  })

  it('between two addresses of a service that everybody uses may be to a buyer', () => {
    const body = mailing({ mailboxAddress: 'ann@gmail.com' }, { prospect: { ...buyer, emails: ['bo@gmail.com'] } })
    expect(normalise(body)).toMatchObject({ state: 'ready' })
  })
})
