import { describe, expect, it } from 'vitest'
import { envelopeOf } from './envelope.ts'
import { decodeText, partsOf } from './mail-text.ts'
import { normalise } from './normalise.ts'

const envelope = (headers: Readonly<Record<string, string>>, more = {}) =>
  envelopeOf(
    { payload: { headers: Object.entries(headers).map(([name, value]) => ({ name, value })) }, ...more },
    id => id,
  )

describe('the envelope of a mail', () => {
  it('names people by their addresses in lower case, those of groups one by one', () => {
    const { from, recipients, subject } = envelope({
      From: '=?utf-8?Q?Ada_L=C3=B6w?= <Ada@X.com>',
      To: '"Bob, B." <bob@y.com>, Team: cy@y.com, di@y.com;',
      Cc: 'eve@z.com',
      Subject: '=?iso-8859-1?Q?Gr=FC=DFe?=',
    })
    expect({ from, recipients, subject }).toEqual({
      from: 'ada@x.com',
      recipients: ['bob@y.com', 'cy@y.com', 'di@y.com', 'eve@z.com'],
      subject: 'Grüße',
    })
  })

  it.each([
    [{ From: 'a@x.com', Subject: 'Re: price' }, null],
    [{ From: 'a@x.com', 'Auto-Submitted': 'no' }, null],
    [{ From: 'a@x.com', Subject: 'Accepted' }, null],
    [{ From: 'a@x.com', 'Auto-Submitted': 'auto-replied' }, 'machine'],
    [{ From: 'no-reply@x.com' }, 'machine'],
    [{ From: 'MAILER-DAEMON@x.com' }, 'machine'],
    [{ From: 'a@x.com', 'Return-Path': '<>' }, 'machine'],
    [{ From: 'a@x.com', 'List-Unsubscribe': '<https://x.com>' }, 'list'],
    [{ From: 'a@x.com', Precedence: 'bulk' }, 'list'],
    [{ From: 'a@x.com', Subject: 'Accepted: Demo @ Mon' }, 'calendar'],
    [{ From: 'a@x.com', Subject: 'Updated invitation: Demo' }, 'calendar'],
    [{ From: 'a@x.com', 'Content-Type': 'text/calendar; method=REPLY' }, 'calendar'],
  ])('of %o says whether a machine, a list or a calendar wrote it', (headers, automatic) =>
    expect(envelope(headers).automatic).toBe(automatic),
  )

  it('knows no moment where there is none', () => {
    expect(envelope({}, { internalDate: 'soon' })).toMatchObject({ at: null, from: null, recipients: [] })
    expect(envelope({}, { internalDate: '1769523000000' }).at).toBe('2026-01-27T14:10:00.000Z')
  })
})

describe('the text of a mail', () => {
  const part = (mimeType: string, more: object = {}) => ({ mimeType, filename: '', ...more })

  it('is the first of its kind, however deep it lies; files are counted', () => {
    const parts = partsOf({
      mimeType: 'multipart/mixed',
      parts: [
        part('multipart/alternative', {
          parts: [part('text/plain', { body: { data: 'YQ' } }), part('text/html', { body: { attachmentId: '7' } })],
        }),
        part('text/plain', { filename: 'a.txt', body: { attachmentId: '8' } }),
        part('text/plain', { body: { data: 'Yg' } }),
      ],
    })
    expect(parts).toMatchObject({ plain: { data: 'YQ' }, html: { attachmentId: '7' }, attachments: 1 })
  })

  it.each([
    ['grün', Buffer.from('grün').toString('base64url'), 'iso-8859-1'],
    ['grün', Buffer.from('grün', 'latin1').toString('base64url'), 'iso-8859-1'],
    ['grün', Buffer.from('grün', 'latin1').toString('base64url'), 'no-such-charset'],
  ])('is %s whatever its bytes are', (text, data, charset) => expect(decodeText(data, charset)).toBe(text))

  it.each([
    [{ isCalendar: true }, 'It is an invitation, or an answer to one.'],
    [{ isEncrypted: true }, 'It is encrypted.'],
    [{ plain: ' \n' }, 'It has no text.'],
  ])('is none in %o', (detail, reason) =>
    expect(normalise({ id: '1' }, { from: 'a@x.com', ...detail })).toEqual({ state: 'skipped', reason }),
  )
})
