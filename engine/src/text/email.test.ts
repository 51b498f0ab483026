import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { separateReply } from './email.ts'
import { awkwardText } from './scan.testing.ts'

const own = (body: string) =>
  separateReply(body)
    .filter(part => !part.muted)
    .map(part => part.text)
    .join('')

describe('what the author wrote', () => {
  it.each([
    ['quoted lines', 'Hello\n\n> Hi\n>\n> there\n', 'Hello\n\n'],
    ['an attribution', 'Hello\n\nOn Mon, Apr 2, 2012 at 6:26 PM, Bob <b@x.com> wrote:\n\n> Hi\n', 'Hello\n\n'],
    ['a wrapped attribution', 'Hello\nOn Apr 3, 2012, at 4:19 PM, bob\n<bob@example.com> wrote:\n\n> Hi', 'Hello\n'],
    ['an attribution over unmarked text', 'Yes.\n\nAm 3. April 2012 schrieb Bob:\n\nGeht das?\n', 'Yes.\n\n'],
    ['an old message', 'Fine.\r\n\r\n-----Original Message-----\r\nFrom: b@x.com\r\nHi\r\n', 'Fine.\r\n\r\n'],
    [
      'a header block',
      'OK\n\n________________\n*From:* Bob <b@x.com>\n*Sent:* Monday\n*To:* Al\n*Subject:* Deal\n\nHi',
      'OK\n\n',
    ],
    ['a header block in German', 'Ja\n\nVon: Bob\nGesendet: Montag\nAn: Al\nBetreff: Angebot\n\nHallo', 'Ja\n\n'],
    ['a forwarded message', 'See below.\n\n---------- Forwarded message ---------\nFrom: Bob\n\nHi', 'See below.\n\n'],
    [
      'a Notes memo',
      'Agreed.\n\nBob Example@ACME\n10/18/99 07:08 AM\nTo: Al@ACME\ncc:\nSubject: Deal\n\nHi',
      'Agreed.\n\n',
    ],
    [
      'a Notes reply on one line, to many',
      'Agreed.\n\n"Bob Ray" <bob@acme.com> on 03/04/2001 10:15:22 AM\nPlease respond to <bob@acme.com>\n\n' +
        `To: Al Fox/HOU/ACME@ACME,\n${'Al Fox/HOU/ACME@ACME, Di \nLee/Corp/Acme@ACME, '.repeat(20)}\ncc:\n\nSubject: Deal\n\nHi`,
      'Agreed.\n\n',
    ],
    [
      'a Notes reply with the day only, in German',
      'Ja.\n\nBob Ray@ACME on 04.03.2001\nAn: Al@ACME\nKopie:\nThema: Angebot\n\nHallo',
      'Ja.\n\n',
    ],
    [
      'a Notes letterhead',
      'See it.\n\nFrom:  Bob Ray      07/18/2000 08:34 AM\nPhone No: 713.853.9474\nEB1293\n\nTo: Al@ACME\ncc:\nSubject: Deal\n\nHi',
      'See it.\n\n',
    ],
    ['what Notes writes above a quote', 'Yes.\n\nBob Ray/ACME wrote on 03/04/2001 10:15:22 AM:\n\n> Hi', 'Yes.\n\n'],
    ['a signature below the delimiter', 'Hello\n-- \nBob\nAcme Inc.\n', 'Hello\n'],
    [
      'a signature before the quoted text',
      'Hello\n\nSent from my iPhone\n\nOn 3 Apr 2012, Bob wrote:\n> Hi',
      'Hello\n\n',
    ],
    [
      'a closing with a name',
      'Call me.\n\nBest regards,\n\nBob Example\nVP Sales, Acme\n+1 (555) 010-7788\nbob@x.com\n',
      'Call me.\n\n',
    ],
    ['a legal notice', 'Done.\n\nThis e-mail and any attachments are confidential.\nDelete it.', 'Done.\n\n'],
  ])('stands without %s', (_, body, text) => {
    expect(own(body)).toBe(text)
  })

  it('goes on between and below quoted lines', () => {
    expect(own('On 1 May, Bob wrote:\n> Price?\n\nTen.\n\n> Date?\nMay.\n')).toBe('Ten.\n\nMay.\n')
  })

  it.each([
    'We are > 100 users and >50% of them want >= 3 seats.\n>50% is a lot\n',
    'Thanks, that works for us. What about the price?\n',
    'Thanks\n\nWe still need the contract. Please send it.\n',
    'Best,\nthe price you gave is too high for us to sign this year.\n',
    'He wrote:\nno thanks\n',
    'From: the start we agreed on the price.\nTo be clear, it is fixed.\n',
    'On the call she said what Bob wrote: nothing.\n',
    'Option one\n--\nOption two\n'.repeat(8),
    'Sent from the office yesterday.\n',
    'We met on 03/04/2001\nTo: be decided.\nWe then agreed on the price, and nothing else.\nSubject: to review\n',
    `${'word '.repeat(200)}wrote:\nnothing\n`,
    'PRIVILEGED AND CONFIDENTIAL\n\nThe discount reports are there for anyone.\n',
  ])('is everything in %j', body => {
    expect(own(body)).toBe(body)
  })
})

describe('an e-mail whose author only passes another on', () => {
  const memo = ['Ann Lee@ACME', '10/18/99 07:08 AM', 'To: Bob Ray/HOU/ACME@ACME', 'cc:', 'Subject: Deal', '']
  it.each([
    [
      'a forwarded Notes memo, its line wrapped',
      ['', '------------ Forwarded by Bob Ray/HOU/ACME on 10/18/99 08:46', 'AM -----------', '', ...memo, 'Too dear.'],
      { name: 'Ann Lee', address: null },
      'Too dear.',
    ],
    [
      'one that was forwarded twice',
      ['---- Forwarded by A/B on 10/18/99 08:46 ----', '', ...memo, '', '---- Forwarded by C/D on 10/17/99 ----', '']
        .concat(['"Cy Fox" <cy@fox.com> on 10/11/2000 12:54:40 PM', 'To: <ann@acme.com>, ', '<d@e.com>', 'cc: '])
        .concat(['', 'Subject: Re: Deal', '', 'Ten is too much.', 'Cy', '', '> Ten?']),
      { name: 'Cy Fox', address: 'cy@fox.com' },
      'Ten is too much.\nCy\n\n',
    ],
    [
      'an old message below nothing',
      [
        '-----Original Message-----',
        'From: Fox, Cy [mailto:cy@fox.com]',
        'Sent: Friday, 5:12 PM',
        'To: Ann',
        'Subject: Deal',
      ].concat(['', 'See it.', '', '-----Original Message-----', 'From: Ann', 'Sent: May', 'To: Cy', '', 'Look.']),
      { name: 'Fox, Cy', address: 'cy@fox.com' },
      'See it.\n\n',
    ],
    [
      'one whose head has only an address',
      [
        '----- Forwarded by A/B on 03/02/2001 12:28 PM -----',
        '',
        'cy_fox@fox.com',
        'Sent by: di@fox.com',
        '03/02/2001',
      ].concat(['', 'To: ann@acme.com', 'cc: ', 'Subject: Deal', '', 'We wait.']),
      { name: 'cy_fox@fox.com', address: 'cy_fox@fox.com' },
      'We wait.',
    ],
    ['one whose head does not say', ['Begin forwarded message:', '', 'The price is fine.'], null, 'The price is fine.'],
  ])('is what %s says', (_, lines, writer, text) => {
    const body = lines.join('\n')
    const parts = separateReply(body)
    expect(parts.map(part => part.text).join('')).toBe(body)
    expect(parts.filter(part => !part.muted)).toEqual([{ text, muted: false, writer }])
  })

  it.each([
    'See below.\n\n---- Forwarded by A/B on 10/18/99 ----\n\nAnn\n\nToo dear.',
    '> Too dear.\n> Ann',
    'On 3 Apr 2012, Ann wrote:\n> Too dear.',
  ])('is not %j', body => {
    expect(separateReply(body).filter(part => part.writer !== undefined)).toEqual([])
    expect(own(body)).not.toContain('dear')
  })
})

describe('an e-mail made to cost time', () => {
  const memo = 'Ann@X\n10/18/99 07:08 AM\nTo: b\ncc:\nSubject: x\n\n'
  it.each([
    ['forwarded ten thousand times', '---------- Forwarded message ----------\n'.repeat(10_000), 'the end'],
    ['of a million heads of Notes', memo.repeat(20_000), 'the end'],
    [
      'of old messages',
      '-----Original Message-----\nFrom: a\nSent: b\nTo: c\nSubject: d\n\n'.repeat(10_000),
      'the end',
    ],
    ['with one endless line of dashes', `-- Forwarded by ${'-'.repeat(1_000_000)}x\n`, 'the end'],
    ['with one endless word', `Thanks,\nBob\n${'a'.repeat(1_000_000)}\n`, 'the end'],
    ['of at signs', `${`<${'@'.repeat(390)} wrote:\n`.repeat(3000)}`, 'the end'],
    ['of blanks', `From: a${' '.repeat(1_000_000)}b\nSent: x\nTo: y\n`, 'the end'],
  ])('is read when it is %s', (_, body, end) => {
    const parts = separateReply(body + end)
    expect(parts.map(part => part.text).join('')).toBe(body + end)
    expect(parts.at(-1)!.text.endsWith(end)).toBe(true)
  })

  it('says what the innermost of a thousand forwarded messages says, as its writer', () => {
    const heads = Array.from({ length: 1000 }, (_, k) => memo.replace('Ann', `Ann${k}`)).join('')
    expect(separateReply(`${heads}Too dear.`).filter(part => !part.muted)).toEqual([
      { text: 'Too dear.', muted: false, writer: { name: 'Ann999', address: null } },
    ])
  })
})

it('gives parts that together are the body', () => {
  const lines = fc.constantFrom(
    '> Hi',
    '-- ',
    'Thanks,',
    'Bob',
    '',
    'On 1 May 2012, Bob wrote:',
    'From: a',
    'Sent: b',
    'To: c',
  )
  const body = fc
    .array(fc.oneof(lines, awkwardText), { maxLength: 12 })
    .chain(list => fc.constantFrom('\n', '\r\n', '\r').map(end => list.join(end)))
  fc.assert(
    fc.property(body, text => {
      const parts = separateReply(text)
      expect(parts.map(part => part.text).join('')).toBe(text)
      parts.slice(1).forEach((part, k) => {
        expect(part.muted).toBe(!parts[k].muted)
      })
    }),
    { seed: 9, numRuns: 2000 },
  )
})
