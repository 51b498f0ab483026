import type { Speaker } from '#domains/conversations/api/transcript.ts'

interface Chosen {
  readonly side: Speaker['side']
  readonly contactId: number | null
}

/**
 * What is sent of a speaker that was put right; null when nothing is changed. The side goes along with a contact, so that
 * both are remembered as what a person decided.
 */
export function speakerChange(speaker: Chosen, { side, contactId }: Chosen): Partial<Chosen> | null {
  if (contactId !== speaker.contactId) return { side, contactId }
  return side === speaker.side ? null : { side }
}
