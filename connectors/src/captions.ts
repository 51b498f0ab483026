import { parseArrowCues } from '@bic/engine/captions/cues'
import { readSpeech } from '@bic/engine/captions/read-speech'
import type { Turn } from './normalised.ts'
import { readable } from './read-shape.ts'

/**
 * What captions in WebVTT say, and the names of those who say it in the order in which they first speak; turns point into the names.
 *
 * @param isName whether a name is one of people who are known to be there
 */
export const readCaptions = (
  text: string,
  isName?: (name: string) => boolean,
): { readonly names: readonly string[]; readonly turns: readonly Turn[] } => {
  const names: string[] = []
  const add = (name: string): number => {
    const shown = readable(name).replace(/\s+/g, ' ').trim()
    if (shown === '') return -1
    const known = names.indexOf(shown)
    return known < 0 ? names.push(shown) - 1 : known
  }
  const turns = readSpeech(parseArrowCues(text).cues, { add }, isName).flatMap(one => {
    const said = readable(one.text).trim()
    return said === ''
      ? []
      : [{ speaker: one.speaker, text: said, startSecond: one.startSecond, endSecond: one.endSecond ?? null }]
  })
  return { names, turns }
}
