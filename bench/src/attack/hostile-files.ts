import { deflateSync } from 'node:zlib'
import { routes } from '@bic/contract/calls/routes'
import { multipartOf } from '@bic/server/testing/multipart'
import type { TestApp } from '@bic/server/testing/test-app'
import { strToU8, zipSync } from 'fflate'
import type { Extent } from './ground.ts'
import { openNetwork, watch } from './over-network.ts'
import { type Outcome, Tally } from './tally.ts'

type HostileFile = readonly [kind: string, name: string, bytes: Uint8Array | string]

const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * i * 31) % 251)

const docx = (document: string | Uint8Array, extra: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'word/document.xml': typeof document === 'string' ? strToU8(document) : document,
    ...extra,
  })

const entities = `<!DOCTYPE a [<!ENTITY a0 "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]><a>&a9;</a>`
const external = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'

const pdf = (objects: string): string => `%PDF-1.7\n${objects}\ntrailer << /Root 1 0 R >>\n%%EOF`
const deflated = (bytes: number): string => deflateSync(Buffer.alloc(bytes, 32)).toString('latin1')

const said = 'Ann: hello there, what about the price?\nBob: hello to you, it is fine.\n'

const filesOf = (size: number): readonly HostileFile[] => [
  ['a zip bomb', 'bomb.docx', docx(new Uint8Array(size * 40))],
  [
    'a zip of many entries',
    'many.docx',
    zipSync(
      Object.fromEntries(Array.from({ length: Math.min(60_000, size / 50) }, (_, i) => [`${i}`, new Uint8Array()])),
    ),
  ],
  [
    'a zip with ways out',
    'out.docx',
    docx('<w/>', { '../../../../tmp/out-of-the-zip': strToU8('x'), '/etc/out-of-the-zip': strToU8('x') }),
  ],
  ['entities in entities', 'entities.docx', docx(entities)],
  ['an external entity', 'external.docx', docx(external)],
  ['deep XML', 'deep.docx', docx('<w:p>'.repeat(size / 10))],
  ['half a zip', 'half.docx', docx('<w/>').subarray(0, 90)],
  ['brackets', 'brackets.json', '['.repeat(size)],
  ['objects in objects', 'objects.json', '{"a":'.repeat(size / 5)],
  [
    'a key of a prototype',
    'proto.json',
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  ],
  ['deep HTML', 'deep.html', '<div>'.repeat(size / 5)],
  ['an open comment', 'comment.html', `<!--${'<'.repeat(size)}`],
  ['HTML with a script', 'script.html', `<script>alert(1)</script><p onclick="x()">${said}</p>`],
  ['one word', 'word.txt', 'a'.repeat(size)],
  [
    'hexadecimal',
    'hex.txt',
    Array.from({ length: size / 2 }, (_, i) => (i % 256).toString(16).padStart(2, '0')).join(''),
  ],
  ['blanks', 'blanks.txt', `Ann: ${' '.repeat(size)}x`],
  ['speakers without words', 'speakers.txt', 'A:\n'.repeat(size / 3)],
  ['new lines', 'lines.txt', `${said}${'\n'.repeat(size)}`],
  ['NUL in text', 'nul.txt', `${said}\0\0\0`],
  ['text with signs of direction', 'direction.txt', `\u202e${said}\u2066`],
  ['UTF-32', 'wide.txt', Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), noise(4000)])],
  ['random bytes', 'noise.txt', noise(size)],
  [
    'forwards in forwards',
    'forward.eml',
    `From: a@b.example\n\n${'---------- Forwarded message ---------\n'.repeat(size / 40)}`,
  ],
  ['quotes in quotes', 'quotes.eml', `From: a@b.example\n\n${'>'.repeat(size)} x`],
  [
    'parts in parts',
    'parts.eml',
    `${Array.from({ length: Math.min(5000, size / 60) }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join('')}`,
  ],
  ['headers without end', 'headers.eml', `${'X-A: b\n'.repeat(size / 7)}\nhello`],
  ['a folded header', 'folded.eml', `Subject: a\n${' b\n'.repeat(size / 3)}\nhello`],
  [
    'many mails',
    'many.mbox',
    'From a@b.example Thu Jan  1 00:00:00 2026\nFrom: a@b.example\n\nx\n\n'.repeat(Math.min(20_000, size / 70)),
  ],
  [
    'captions without times',
    'captions.vtt',
    `WEBVTT\n\n${'99:99:99.999 --> 00:00:00.000\n<v >x\n\n'.repeat(size / 40)}`,
  ],
  ['captions in tags', 'tags.vtt', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<v A>'.repeat(size / 5)}`],
  ['a PDF of nothing', 'nothing.pdf', '%PDF-1.4'],
  ['a PDF of noise', 'noise.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(20_000)])],
  [
    'a PDF whose pages are their own parents',
    'loop.pdf',
    pdf('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [2 0 R] /Count 9 >> endobj'),
  ],
  [
    'a PDF with a bomb',
    'bomb.pdf',
    Buffer.from(
      pdf(
        `1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj 3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R >> endobj 4 0 obj << /Filter /FlateDecode /Length 9 >> stream\n${deflated(size * 40)}\nendstream endobj`,
      ),
      'latin1',
    ),
  ],
  [
    'a PDF of many pages',
    'pages.pdf',
    pdf(
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [] /Count 2000000000 >> endobj',
    ),
  ],
  [
    'an Outlook file of noise',
    'noise.msg',
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), noise(20_000)]),
  ],
  ['a picture', 'picture.txt', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)],
  ['formulas', 'formulas.csv', `speaker,text\n"=cmd|' /C calc'!A0","@SUM(1)"\n`],
  ['a CSV without end', 'open.csv', `speaker,text\n"${'a'.repeat(size)}`],
  ['a CSV of commas', 'commas.csv', ','.repeat(size)],
  ['nothing', 'empty.txt', ''],
  ['a name that climbs', '../../../../tmp/climbs.txt', said],
  ['a name from the root', '/etc/climbs.txt', said],
  ['a name of Windows', 'C:\\\\Windows\\\\climbs.txt', said],
  ['a name of a device', 'CON.txt', said],
  ['a name of dots', '...', said],
  ['a name that begins with a dot', '.htaccess', said],
  ['a name of 5,000 letters', `${'n'.repeat(5000)}.txt`, said],
  ['a name with a script', '<img src=x onerror=alert(1)>.txt', said],
  ['a name with signs of direction', '\u202etxt.exe', said],
  ['a name that is a formula', '=1+1.txt', said],
  ['a name of invisible signs', '\u200b\u200b.txt', said],
]

const sizes: Readonly<Record<Extent, number>> = { short: 50_000, full: 2_000_000 }

const atOnce: Readonly<Record<Extent, number>> = { short: 6, full: 1 }

/** How slow the calls of somebody else may become while a file is read, in milliseconds; tests assert no times. */
const patience: Readonly<Record<Extent, number>> = { short: Infinity, full: 2000 }
/** How long a file may take, in milliseconds. */
const longest: Readonly<Record<Extent, number>> = { short: Infinity, full: 60_000 }

/** Hostile files in the check of an upload: each gets an answer, and others are served meanwhile. */
export const tryHostileFiles = async (
  open: (env: Readonly<Record<string, string>>) => Promise<TestApp>,
  extent: Extent,
): Promise<Outcome> => {
  const tally = new Tally('hostile files')
  const t = await open({ RATE_LIMIT_SCALE: '1000' })
  try {
    const ask = await openNetwork(t)
    const { token } = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
    const other = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
    const check = async ([kind, name, bytes]: HostileFile): Promise<void> => {
      const form = multipartOf({ file: name, bytes })
      const answer = await ask(routes.validateFile.path, {
        token,
        body: form.raw.payload,
        headers: form.headers,
      }).catch(() => ({ status: 0, milliseconds: 0 }))
      const faults = [
        ...(answer.status === 0 || answer.status >= 500 ? [`is answered ${answer.status}`] : []),
        ...(answer.milliseconds > longest[extent] ? [`takes ${Math.round(answer.milliseconds)} ms`] : []),
      ]
      tally.count(answer.status, faults.length > 0 ? `${kind} ${faults.join(', ')}` : undefined)
    }
    const files = filesOf(sizes[extent])
    for (let from = 0; from < files.length; from += atOnce[extent]) {
      const batch = files.slice(from, from + atOnce[extent])
      const stop = watch(() => ask('user/me', { token: other.token }))
      await Promise.all(batch.map(check))
      const { slowest, refused } = await stop()
      const kinds = batch.map(([kind]) => kind).join(', ')
      if (slowest > patience[extent]) tally.count('slow', `${kinds}: somebody else waits ${Math.round(slowest)} ms`)
      if (refused > 0) tally.count('refused', `${kinds}: somebody else is refused ${refused} times`)
    }
    return tally.outcome
  } finally {
    await t.stop()
  }
}
