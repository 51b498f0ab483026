import type { TenantTransaction } from '@bic/database/tenant'
import { audit } from '#domains/access/shared/audit.ts'
import { announce } from '#events/event-hub.ts'

interface PitchChange {
  readonly id: number
  readonly planId: number | null
  readonly userId: number
  readonly at: Date
  readonly action: 'pitch stored' | 'pitch deleted'
}

/** Leaves the trail of a pitch that came or went, and tells open pages: only its author's when it is for practice. */
export const announcePitch = async (
  tx: TenantTransaction,
  { id, planId, userId, at, action }: PitchChange,
): Promise<void> => {
  await audit(tx, { at, userId, action, entity: 'pitch_video', entityId: id, detail: { planId } })
  await announce(tx, { kind: 'changed', what: ['videos'], ...(planId === null ? { userId } : {}) })
}
