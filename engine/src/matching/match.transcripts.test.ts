import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fragmentTurns, type Turn } from '../text/fragments.ts'
import { scanTokensByDefinition } from '../text/scan.reference.ts'
import { scanToList, writeTokens } from '../text/scan.testing.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { compileKeywords, type NumberedKeyword } from './compile.ts'
import { HitBuffer } from './hit-buffer.ts'
import { matchByDefinition, type ReferenceHit } from './match.reference.ts'
import { compareHits, listHits } from './match.testing.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/transcripts/')
const KEYWORD_COUNT = 2000

describe.skipIf(!existsSync(FOLDER))('the matcher and the definition, on real transcripts', () => {
  const conversations = [...readQmsum(), ...readRev(), ...readCaptions()].map(turns => fragmentTurns(turns, [], 'call'))
  const keywords = sampleKeywords(conversations.map(({ text }) => text))

  it('find the same hits at the same places', { timeout: 120_000 }, () => {
    const matcher = compileKeywords(keywords, new Vocabulary())
    const hits = new HitBuffer()
    let total = 0
    for (const { text, fragments } of conversations) {
      hits.clear()
      matcher.match(text, fragments, hits)
      total += hits.count
      const expected = matchByDefinition(keywords, text, fragments).sort(compareHits)
      expect(writeOut(listHits(hits))).toBe(writeOut(expected))
    }
    expect(conversations.length).toBeGreaterThan(50)
    expect(total).toBeGreaterThan(100_000)
  })

  it('scan the same tokens in every whole text', { timeout: 60_000 }, () => {
    const vocabulary = new Vocabulary()
    for (const { text } of conversations) {
      for (const paragraph of text.split('\n')) {
        expect(writeTokens(scanToList(paragraph, 0, paragraph.length, vocabulary))).toBe(
          writeTokens(scanTokensByDefinition(paragraph, 0, paragraph.length)),
        )
      }
    }
  })
})

/** Hits as one string: thousands of them are compared at once. */
function writeOut(hits: readonly ReferenceHit[]): string {
  return hits.map(hit => `${hit.fragment} ${hit.keyword} ${hit.start} ${hit.end}`).join('\n')
}

function turnOf(text: string): Turn {
  return { speaker: -1, text, startSecond: null, muted: false }
}

function readQmsum(): Turn[][] {
  return globSync('qmsum/*/*.json', { cwd: FOLDER }).map(path => {
    const meeting: { meeting_transcripts: { content: string }[] } = JSON.parse(readFileSync(FOLDER + path, 'utf8'))
    return meeting.meeting_transcripts.map(turn => turnOf(turn.content))
  })
}

/** Token per line, columns by name; a new speaker begins a new turn. */
function readRev(): Turn[][] {
  return globSync('earnings2?/*/*.nlp', { cwd: FOLDER }).map(path => {
    const [header, ...rows] = readFileSync(FOLDER + path, 'utf8').split('\n')
    const columns = header.split('|')
    const [token, speaker, punctuation] = ['token', 'speaker', 'punctuation'].map(name => columns.indexOf(name))
    const turns: string[] = []
    let last = ''
    for (const row of rows.filter(line => line !== '').map(line => line.split('|'))) {
      const written = row[token] + (row[punctuation] ?? '')
      if (row[speaker] === last) turns[turns.length - 1] += ` ${written}`
      else turns.push(written)
      last = row[speaker]
    }
    return turns.map(turnOf)
  })
}

function readCaptions(): Turn[][] {
  return globSync('zoom_vtt/*/transcript.vtt', { cwd: FOLDER }).map(path =>
    readFileSync(FOLDER + path, 'utf8')
      .split(/\r?\n/)
      .filter(line => line !== '' && !line.includes('-->'))
      .map(turnOf),
  )
}

/** Runs of one to four words from all over the texts, every fifth with its last word from elsewhere. */
function sampleKeywords(texts: string[]): NumberedKeyword[] {
  const words = texts.join('\n').match(/[\p{L}\p{N}'-]+/gu) ?? []
  let state = 42
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return Array.from({ length: KEYWORD_COUNT }, (_, id) => {
    const from = below(words.length - 4)
    const run = words.slice(from, from + 1 + below(4))
    if (id % 5 === 0) run[run.length - 1] = words[below(words.length)]
    return { id, text: run.join(' '), exact: below(5) < 2 }
  }).filter(keyword => /[\p{L}\p{Nd}]/u.test(keyword.text))
}
