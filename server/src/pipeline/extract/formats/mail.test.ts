import { expect, test } from 'vitest'
import { extractFile } from '../extract-file.ts'
import { bytesOf, conversationsOf, spoken } from '../testing/make-files.ts'
import { splitMbox } from './mbox.ts'

const HEADERS = [
  'Message-ID: <1@x>',
  'Date: Fri, 21 Nov 1997 09:55:06 -0600',
  'From: =?utf-8?Q?Ada_L=C3=B6w?= <ada@x.com>',
  'To: "Bob, B." <bob@y.com>, ada@x.com',
  'Cc: cy@y.com',
  'Subject: =?iso-8859-1?Q?Gr=FC=DFe?=',
]
const mail = (lines: readonly string[], name = 'a.eml') =>
  extractFile({ name, bytes: bytesOf([...HEADERS, ...lines].join('\r\n'), 'latin1') })

test('people with their addresses, date, subject, id; the author says the text', async () => {
  const result = await mail(['Content-Type: text/plain; charset=iso-8859-1', '', 'The price is gr\u00fcn.', ''])
  const [message] = conversationsOf(result)
  expect(result).toMatchObject({ format: 'eml' })
  expect(message).toMatchObject({
    type: 'email',
    subject: 'Grüße',
    date: '1997-11-21T15:55:06.000Z',
    messageId: '<1@x>',
  })
  expect(message!.speakers.map(speaker => [speaker.name, speaker.email])).toEqual([
    ['Ada Löw', 'ada@x.com'],
    ['Bob, B.', 'bob@y.com'],
    ['cy@y.com', 'cy@y.com'],
  ])
  expect(spoken(message!)).toEqual(['Ada Löw: The price is grün.'])
})

test('a body of HTML alone is read as text', async () => {
  const [message] = conversationsOf(
    await mail([
      'Content-Type: text/html',
      '',
      '<style>p{}</style><p>One <b>thing</b></p><p>Two&nbsp;<a href="http://x.y">here</a></p>',
    ]),
  )
  expect(message!.turns[0]!.text).toBe('One thing\n\nTwo\u00a0here')
})

test('a message that only passes another on says what that one says, as its writer', async () => {
  const forwarded = (from: string) => [
    '',
    '---------------------- Forwarded by Ada on 11/20/97 08:46 AM ----------------------',
    '',
    from,
    '11/19/97 05:00 PM',
    'To: Ada',
    'cc:',
    'Subject: Price',
    '',
    'The price is too high.',
    '',
    '> What of it?',
  ]
  const of = async (from: string) => conversationsOf(await mail(forwarded(from)))[0]!
  const stranger = await of('"Di Fox" <di@fox.com> on 11/19/97')
  expect(spoken(stranger).filter(line => !line.startsWith('['))).toEqual(['Di Fox: The price is too high.'])
  expect(stranger.speakers.at(-1)).toMatchObject({ name: 'Di Fox', email: 'di@fox.com' })
  const recipient = await of('Bob, B.')
  expect(recipient.speakers).toHaveLength(3)
  expect(spoken(recipient)).toContain('Bob, B.: The price is too high.')
})

test('attachments are counted, not read', async () => {
  const [message] = conversationsOf(
    await mail([
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'Body',
      '--b',
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename=a.txt',
      '',
      'Attached words',
      '--b--',
    ]),
  )
  expect(message!.turns.map(turn => turn.text)).toEqual(['Body'])
  expect(message!.notices).toEqual(['1 attachment was not read.'])
})

test('a mail under any text name is known by its headers', async () => {
  expect(await mail(['', 'Body'], 'saved.txt')).toMatchObject({ format: 'eml' })
})

test('a mail saved as UTF-16, or with a separator line on top', async () => {
  const text = `\ufeff${HEADERS.join('\n')}\n\nBody`
  const wide = await extractFile({ name: 'a.eml', bytes: new Uint8Array(Buffer.from(text, 'utf16le')) })
  expect(conversationsOf(wide)[0]!.turns[0]!.text).toBe('Body')
  const topped = await extractFile({ name: 'a.eml', bytes: bytesOf(`From ada Mon\n${HEADERS.join('\n')}\n\nBody`) })
  expect(conversationsOf(topped)[0]).toMatchObject({ messageId: '<1@x>', subject: 'Grüße' })
})

test('a mail or mailbox saved as UTF-16 without a mark, or as UTF-32, in the character set it was saved in', async () => {
  const lines = ['Content-Type: text/plain; charset="iso-8859-1"', '', 'Grün: 10 €']
  const coded = [
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=FCn',
  ]
  const of = async (name: string, body: readonly string[], encode: (text: string) => Buffer) => {
    const text = [...(name.endsWith('.mbox') ? ['From ada@x.com Fri Nov 21 09:55:06 1997'] : []), ...HEADERS, ...body]
    const result = await extractFile({ name, bytes: new Uint8Array(encode(text.join('\r\n'))) })
    return conversationsOf(result).map(message => [message.messageId, message.turns[0]?.text])
  }
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  const wider = (text: string) =>
    Buffer.from(Uint32Array.from(`\ufeff${text}`, char => char.codePointAt(0) ?? 0).buffer)
  expect(await of('a.eml', lines, wide)).toEqual([['<1@x>', 'Grün: 10 €']])
  expect(await of('a.eml', lines, text => wide(text).swap16())).toEqual([['<1@x>', 'Grün: 10 €']])
  expect(await of('a.eml', lines, wider)).toEqual([['<1@x>', 'Grün: 10 €']])
  expect(await of('a.eml', coded, wide)).toEqual([['<1@x>', 'Grün']])
  expect(await of('a.mbox', lines, wide)).toEqual([['<1@x>', 'Grün: 10 €']])
})

test.each([
  ['encrypted', ['Content-Type: multipart/encrypted; boundary=b', '', '--b', '', 'x', '--b--']],
  ['encrypted', ['Content-Type: application/pkcs7-mime; smime-type=enveloped-data', '', 'x']],
  ['encrypted', ['', '-----BEGIN PGP MESSAGE-----', '', 'hIwDY32hYGCE8MkB', '-----END PGP MESSAGE-----']],
  ['no text', ['', '   ']],
])('a message that is %s', async (what, lines) => {
  expect(await mail(lines)).toMatchObject({ ok: false, code: 'FI04', detail: expect.stringContaining(what) })
})

test('a date that is none is left out and said', async () => {
  const result = await extractFile({ name: 'a.eml', bytes: bytesOf('From: a@x.com\nDate: soon\nSubject: s\n\nBody') })
  expect(conversationsOf(result)[0]).toMatchObject({ date: null, notices: ['The date of the message cannot be read.'] })
})

const MBOX = [
  'From ada@x.com Fri Nov 21 09:55:06 1997',
  'From: ada@x.com',
  'Subject: one',
  '',
  'First.',
  '>From here on, quoted.',
  'From what I hear: nothing.',
  '',
  'From - ',
  'From: bob@x.com',
  'Subject: two',
  '',
  'Second.',
  '',
  'From - ',
  'From: bob@x.com',
  'Subject: three',
  '',
  '',
].join('\n')

test('a mailbox gives one conversation for each message that has text', async () => {
  const messages = conversationsOf(await extractFile({ name: 'all.mbox', bytes: bytesOf(MBOX) }))
  expect(messages.map(message => [message.ordinal, message.subject])).toEqual([
    [0, 'one'],
    [1, 'two'],
  ])
  expect(messages[0]!.turns.map(turn => turn.text).join('\n')).toBe(
    'First.\nFrom here on, quoted.\nFrom what I hear: nothing.',
  )
  expect(messages[0]!.notices).toEqual(['1 message was left out. The first because: The message has no text.'])
})

test('message bytes in another character set pass unharmed', () => {
  const bytes = bytesOf('From -\nSubject: x\n\n>From gr\u00fcn\n', 'latin1')
  expect(Buffer.from(splitMbox(bytes)[0]!).toString('latin1')).toBe('Subject: x\n\nFrom gr\u00fcn\n')
})

test('quoted replies and signatures are kept but muted', async () => {
  const [message] = conversationsOf(
    await mail(['', 'The price is fine.', '', '-- ', 'Ada', '', 'On Mon, 3 Mar 2024, Bob wrote:', '> Is it?']),
  )
  expect(message!.turns.filter(turn => !turn.muted).map(turn => turn.text)).toEqual(['The price is fine.'])
  expect(
    message!.turns
      .filter(turn => turn.muted)
      .map(turn => turn.text)
      .join('\n'),
  ).toContain('> Is it?')
  expect(message!.turns.every(turn => turn.speaker === 0)).toBe(true)
})
