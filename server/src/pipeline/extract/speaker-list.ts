import type { Side } from '@bic/engine/text/types'
import type { ExtractedSpeaker } from './types.ts'

/** Collects the people of one conversation, each once: by address when there is one, else by name. */
export class SpeakerList {
  readonly #speakers: ExtractedSpeaker[] = []
  readonly #indexes = new Map<string, number>()
  /** The first person of each name and of each address, in lower case. */
  readonly #called = new Map<string, number>()

  /** Begins with the people of a list that was made before, at the same indexes. */
  constructor(known: readonly ExtractedSpeaker[] = []) {
    for (const speaker of known) this.add(speaker.name, speaker)
  }

  /** The index of the person, added when not yet known; -1 for a blank name without an address. */
  add(name: string, known: { email?: string | null; jobTitle?: string | null; side?: Side | null } = {}): number {
    const email = known.email?.trim() || null
    const shown = name.replace(/\s+/g, ' ').trim() || email
    if (shown === null) return -1
    const key = email === null ? `name ${shown.toLowerCase()}` : `email ${email.toLowerCase()}`
    const existing = this.#indexes.get(key)
    if (existing !== undefined) return existing
    const index = this.#speakers.length
    this.#speakers.push({ name: shown, email, jobTitle: known.jobTitle?.trim() || null, side: known.side ?? null })
    this.#indexes.set(key, index)
    for (const called of [shown, email ?? shown]) {
      const key = called.toLowerCase()
      if (!this.#called.has(key)) this.#called.set(key, index)
    }
    return index
  }

  /** The index of the first person of this name or address; null when there is none. */
  find(nameOrEmail: string): number | null {
    return this.#called.get(nameOrEmail.replace(/\s+/g, ' ').trim().toLowerCase()) ?? null
  }

  get all(): readonly ExtractedSpeaker[] {
    return this.#speakers
  }
}
