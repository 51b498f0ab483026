import type { TextPart } from '@bic/engine/text/word-difference'

/** Characters that are left on each side of a change. */
const around = 120

const startOf = (text: string): string => text.slice(0, around).replace(/\s\S*$/, '')
const endOf = (text: string): string => text.slice(-around).replace(/^\S*\s/, '')

/** The parts of a difference, of long stretches that are the same only what stands beside a change. */
export const aroundChanges = (parts: readonly TextPart[]): TextPart[] =>
  parts.map(({ kind, text }, at) => {
    if (kind !== 'same' || text.length <= 3 * around) return { kind, text }
    const [before, after] = [at === 0 ? '' : startOf(text), at === parts.length - 1 ? '' : endOf(text)]
    return { kind, text: `${before}\n…\n${after}` }
  })
