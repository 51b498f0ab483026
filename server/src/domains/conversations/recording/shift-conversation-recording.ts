import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { presentRecording, requireRecording } from './actions/find-recording.ts'

export const shiftConversationRecording: Handler<'shiftConversationRecording'> = async ({ params, body, write }) =>
  write(async tx => {
    const { convId } = params
    const before = await requireRecording(tx, convId)
    const shift_ms = Math.round(body.shiftSeconds * 1000)
    const answer = { recording: presentRecording({ ...before, shift_ms }) }
    if (shift_ms === before.shift_ms) return unchanged(answer)
    await tx.db
      .updateTable('conversation_recording')
      .set({ shift_ms })
      .where('customer_id', '=', tx.customerId)
      .where('conversation_id', '=', convId)
      .execute()
    const entry = {
      action: 'recording shifted',
      entity: 'conversation',
      entityId: convId,
      detail: { from: before.shift_ms / 1000, to: shift_ms / 1000 },
    }
    return changed(answer, entry, { what: ['videos'] })
  })
