import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArrowCues } from '@bic/engine/captions/cues'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractFile } from './extract-file.ts'
import { extractFiles, type FileOutcome } from './extract-files.ts'
import { ExtractionPool } from './extraction-pool.ts'
import type { ExtractedConversation } from './types.ts'

const DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url))

function filesBelow(folder: string): string[] {
  return readdirSync(join(DATA, folder), { withFileTypes: true })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap(entry => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
}

describe.skipIf(!existsSync(DATA))('real files', () => {
  const pool = new ExtractionPool({ size: 2, perCustomer: 2, line: 2000 })
  const outcomes = new Map<string, FileOutcome>()

  beforeAll(async () => {
    const paths = ['transcripts', 'documents', 'emails'].flatMap(filesBelow)
    const inputs = paths.map(path => ({
      name: basename(path),
      folder: dirname(path),
      bytes: new Uint8Array(readFileSync(join(DATA, path))),
    }))
    const results = await extractFiles(inputs, (input, companions) => pool.extract(1, input, companions))
    for (const [index, outcome] of results.entries()) outcomes.set(paths[index] ?? '', outcome)
  }, 300_000)
  afterAll(() => pool.close())

  const below = (start: string, end: string) =>
    [...outcomes].filter(([path]) => path.startsWith(start) && path.endsWith(end))
  const conversations = (start: string, end: string): ExtractedConversation[] =>
    below(start, end).flatMap(([, { result }]) => (result?.ok === true ? result.conversations : []))
  const codeOf = (path: string) => {
    const result = outcomes.get(path)?.result
    return result === null || result === undefined ? 'none' : result.ok ? 'ok' : result.code
  }
  const runs = (conversation: ExtractedConversation) =>
    conversation.turns.filter((turn, index) => turn.speaker !== conversation.turns[index - 1]?.speaker).length
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

  test.each([
    ['product', 16, 9449],
    ['committee', 8, 1277],
    ['academic', 6, 6428],
  ])('QMSum %s: %i meetings, %i turns', (kind, meetings, turns) => {
    const all = conversations(`transcripts/qmsum/${kind}`, '.json')
    const blank = below(`transcripts/qmsum/${kind}`, '.json').flatMap(([path]) => {
      const raw: unknown = JSON.parse(readFileSync(join(DATA, path), 'utf8'))
      return [...JSON.stringify(raw).matchAll(/"content":"\s*"/g)]
    })
    expect(all).toHaveLength(meetings)
    expect(sum(all.map(one => one.turns.length)) + blank.length).toBe(turns)
  })

  test('earnings21: 16 calls, 1,331 turns, 147,458 words with names, nearly all with times', () => {
    const all = conversations('transcripts/earnings21/nlp', '.nlp')
    expect(all).toHaveLength(16)
    expect(sum(all.map(runs))).toBe(1331)
    expect(sum(all.flatMap(one => one.turns).map(turn => turn.text.split(' ').length))).toBe(147_458)
    expect(all.every(one => one.speakers.length >= 2 && one.speakers.length <= 19)).toBe(true)
    expect(sum(all.map(one => one.speakers.length)) / 16).toBeCloseTo(11.4, 1)
    expect(all.flatMap(one => one.turns).filter(turn => turn.startSecond !== null).length).toBeGreaterThan(1250)
    expect(
      all.flatMap(one => one.speakers).filter(speaker => !speaker.name.startsWith('Speaker ')).length,
    ).toBeGreaterThan(90)
  })

  test('times never run backwards', () => {
    for (const conversation of conversations('transcripts/earnings', '.nlp')) {
      const times = conversation.turns.flatMap(turn => turn.startSecond ?? [])
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  test('earnings22: 9 calls, 485 turns, 3 to 32 speakers', () => {
    const all = conversations('transcripts/earnings22/aligned', '.nlp')
    expect(all).toHaveLength(9)
    expect(sum(all.map(runs))).toBe(485)
    const speakers = all.map(one => one.speakers.length)
    expect([Math.min(...speakers), Math.max(...speakers)]).toEqual([3, 32])
  })

  test('Zoom: 10 meetings with their chats, 4,447 cues, 7 to 20 people speaking', async () => {
    const all = below('transcripts/zoom_vtt', 'transcript_corrected.vtt')
    expect(all.map(([, outcome]) => outcome.companions)).toEqual(Array(10).fill(['chat.txt', 'transcript.vtt']))
    const raw = below('transcripts/zoom_vtt', 'transcript.vtt').map(([path]) => readFileSync(join(DATA, path)))
    expect(sum(raw.map(bytes => parseArrowCues(bytes.toString('utf8')).cues.length))).toBe(4447)
    const alone = await Promise.all(raw.map(bytes => extractFile({ name: 'transcript.vtt', bytes })))
    const speakers = alone.map(result => (result.ok ? (result.conversations[0]?.speakers.length ?? 0) : 0))
    expect([Math.min(...speakers), Math.max(...speakers)]).toEqual([7, 20])
    expect(
      conversations('transcripts/zoom_vtt', '.vtt').every(one => one.turns.every(turn => turn.startSecond !== null)),
    ).toBe(true)
  })

  test('ABCD: 3 chats with both sides', () => {
    const all = conversations('transcripts/abcd_chat', '.json')
    expect(all.map(one => one.speakers.map(speaker => speaker.side).toSorted())).toEqual(
      Array(3).fill(['buyer', 'seller']),
    )
  })

  test('every Enron message is read, with author, date and id', () => {
    const all = conversations('emails/enron', '.eml')
    expect(all).toHaveLength(400)
    expect(all.every(one => one.type === 'email' && one.speakers[0]?.email && one.date && one.messageId)).toBe(true)
    const passedOn = all.filter(one => one.turns.some(turn => turn.speaker !== 0))
    // About an eighth of them only pass another message on.
    expect(passedOn.length).toBeGreaterThan(45)
    expect(passedOn.length).toBeLessThan(55)
    expect(passedOn.flatMap(one => one.turns).every(turn => turn.speaker !== 0 || turn.muted)).toBe(true)
    expect(all.filter(one => one.turns.every(turn => turn.muted))).toHaveLength(1)
  })

  test('the mail parsers corpus: only messages without text or encrypted are refused', () => {
    const failed = below('emails/parser_corpus', '.eml').filter(([path]) => codeOf(path) !== 'ok')
    expect(below('emails/parser_corpus', '.eml')).toHaveLength(126)
    expect([...new Set(failed.map(([path]) => codeOf(path)))]).toEqual(['FI04'])
    expect(failed.length).toBeLessThanOrEqual(16)
    expect(codeOf('emails/msg/markitdown/test_outlook_msg.msg')).toBe('ok')
    expect(conversations('emails/mbox', 'issue1189.mbox')).toHaveLength(4)
  })

  test.each([
    ['documents/pdf/py-pdf-sample-files/libreoffice-writer-password.pdf', 'FI04'],
    ['documents/pdf/pdfjs/issue6010_1.pdf', 'FI04'],
    ['documents/pdf/pdfjs/bug1782186.pdf', 'FI04'],
    ['documents/pdf/pdfjs/empty.pdf', 'FI04'],
    ['documents/pdf/pdfjs/poppler-395-0-fuzzed.pdf', 'FI01'],
    ['documents/pdf/pdfjs/poppler-67295-0.pdf', 'ok'],
    ['documents/pdf/pdfjs/REDHAT-1531897-0.pdf', 'FI01'],
    ['documents/pdf/pdfjs/helloworld-bad.pdf', 'ok'],
    ['documents/pdf/pdfjs/noembed-sjis.pdf', 'ok'],
    ['documents/encrypted/msoffcrypto/example_password.docx', 'FI04'],
    ['documents/encrypted/msoffcrypto/example_password.xlsx', 'FI04'],
    ['documents/encrypted/msoffcrypto/rc4cryptoapi_password.ppt', 'FI04'],
    ['documents/encrypted/msoffcrypto/plain.doc', 'FI04'],
    ['documents/docx/mammoth/empty.docx', 'FI04'],
    ['documents/pptx/python-pptx/no-slides.pptx', 'FI04'],
    ['documents/pptx/python-pptx/missing_rels_item.pptx', 'ok'],
    ['documents/captions/webvtt-py/empty.vtt', 'FI02'],
    ['documents/captions/webvtt-py/no_captions.vtt', 'FI04'],
    ['documents/captions/webvtt-py/invalid_format.sbv', 'FI01'],
    ['documents/other/markitdown/random.bin', 'FI04'],
    ['documents/other/markitdown/test_mskanji.csv', 'FI04'],
    ['documents/other/markitdown/test_blog.html', 'ok'],
  ])('%s: %s', (path, code) => {
    expect(codeOf(path)).toBe(code)
  })

  test.each([
    ['documents/pdf/pdfjs/noembed-sjis.pdf', 'あいうえお'],
    ['documents/pdf/py-pdf-sample-files/libreoffice-form.pdf', 'First Name: Alice'],
    ['documents/pdf/py-pdf-sample-files/annotated_pdf.pdf', 'Highlight comment'],
    ['documents/docx/mammoth/comments.docx', 'A tachyon walks into a bar.'],
  ])('%s says %s', (path, words) => {
    expect(conversations(path, '').flatMap(one => one.turns.map(turn => turn.text))).toContain(words)
  })

  test('encrypted files say that they are', () => {
    const details = [
      'documents/encrypted/msoffcrypto/rc4cryptoapi_password.ppt',
      'documents/pdf/pdfjs/bug1782186.pdf',
    ].map(path => {
      const result = outcomes.get(path)?.result
      return result?.ok === false ? result.detail : ''
    })
    expect(details).toEqual(Array(2).fill(expect.stringContaining('encrypted')))
  })

  test('no file was stopped for time or memory, and every other file has an answer or a place in another', () => {
    const unclear = [...outcomes].filter(([, { result, completes }]) =>
      result === null ? completes.length === 0 : !result.ok && /stopped|cannot be read/.test(result.detail),
    )
    expect(unclear.map(([path]) => path)).toEqual([])
  })
})
