import type { AuditEntry, ChangedData } from '#http/written.ts'

interface PitchChange {
  readonly id: number
  readonly planId: number | null
  readonly userId: number
  readonly action: 'pitch stored' | 'pitch deleted'
}

/** The trail of a pitch that came or went: only the pages of its author fetch it again when it is for practice. */
export const trailOfPitch = ({ id, planId, userId, action }: PitchChange): [AuditEntry, ChangedData] => [
  { action, entity: 'pitch_video', entityId: id, detail: { planId } },
  { what: ['videos'], ...(planId === null ? { userId } : {}) },
]
