import { parseTimecode } from './timecode.ts'

/** One caption. `lines` are as written, tags included; the start is null when its time line is damaged or missing. */
export interface Cue {
  readonly startSecond: number | null
  readonly endSecond?: number | undefined
  readonly lines: readonly string[]
}

interface OpenCue extends Cue {
  readonly lines: string[]
}

export interface CueList {
  readonly cues: readonly Cue[]
  /** Cues whose time line could not be read; their text is kept. */
  readonly untimed: number
}

const NOT_SPEECH = /^(?:NOTE|STYLE|REGION)(?:\s|$)/
const IDENTIFIER = /^\d+$/
const SBV_TIMES = /^\d{1,3}:\d{1,2}:\d{1,2}\.\S{1,4},\d{1,3}:\d{1,2}:\d{1,2}\.\S{1,4}$/

/** Captions of WebVTT or SubRip: blocks between blank lines, each with a line `start --> end`. */
export function parseArrowCues(text: string): CueList {
  const lines = splitLines(text)
  const cues: OpenCue[] = []
  let timesSeen = false
  for (const block of blocksOf(lines, lines[0]?.startsWith('WEBVTT') === true)) {
    if (NOT_SPEECH.test(block[0] ?? '')) continue
    let open: OpenCue | null = null
    block.forEach((line, index) => {
      const arrow = line.indexOf('-->')
      if (arrow !== -1) {
        timesSeen = true
        const endSecond = endOf(line.slice(arrow + 3))
        const startSecond = endSecond === null ? null : parseTimecode(line.slice(0, arrow))
        open = { startSecond, ...(startSecond === null || endSecond === null ? {} : { endSecond }), lines: [] }
        cues.push(open)
        return
      }
      const isIdentifier = index + 1 < block.length && block[index + 1]?.includes('-->') === true
      if (isIdentifier || (index === 0 && IDENTIFIER.test(line.trim()))) return
      if (open === null) {
        // A block before the first time is a header; after it, a caption that has lost its time.
        if (!timesSeen) return
        open = { startSecond: null, lines: [] }
        cues.push(open)
      }
      open.lines.push(line)
    })
  }
  return counted(cues)
}

/** Captions of YouTube's SBV: a line `start,end`, then the text up to a blank line. */
export function parseSbvCues(text: string): CueList {
  const cues: OpenCue[] = []
  for (const block of blocksOf(splitLines(text), false)) {
    const timed = SBV_TIMES.test(block[0]?.trim() ?? '')
    if (!timed && cues.length === 0) continue
    const [startSecond = null, endSecond = null] = timed ? (block[0] ?? '').split(',').map(parseTimecode) : []
    cues.push({ startSecond, ...(endSecond === null ? {} : { endSecond }), lines: timed ? block.slice(1) : block })
  }
  return counted(cues)
}

/** Whether a text that does not say so is SBV. */
export function looksLikeSbv(text: string): boolean {
  return SBV_TIMES.test(text.slice(0, 200).trimStart().split('\n', 1)[0]?.trim() ?? '')
}

function counted(all: readonly Cue[]): CueList {
  const cues = all.filter(cue => cue.lines.some(line => line.trim() !== ''))
  return { cues, untimed: cues.filter(cue => cue.startSecond === null).length }
}

function endOf(text: string): number | null {
  return parseTimecode(text.trimStart().split(/\s/, 1)[0] ?? '')
}

function splitLines(text: string): string[] {
  return text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
}

/** Runs of lines that are not blank; a WebVTT header runs to the first blank line and is left out. */
function blocksOf(lines: readonly string[], hasHeader: boolean): string[][] {
  const blocks: string[][] = []
  let block: string[] = []
  for (const line of [...lines, '']) {
    if (line.trim() !== '') {
      block.push(line)
      continue
    }
    if (block.length > 0) blocks.push(block)
    block = []
  }
  return hasHeader ? blocks.slice(1) : blocks
}
