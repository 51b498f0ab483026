import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const saveIntroPitch: Handler<'saveIntroPitch'> = async ({ app, body, user, write }) =>
  write(async tx => {
    if (body.marketId !== null) await requireRow(tx, 'market', body.marketId)
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into intro_pitch (customer_id, market_id, pitch, discovery_questions, updated_by, updated_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (customer_id, coalesce(market_id, 0)) do update set pitch = excluded.pitch,
         discovery_questions = excluded.discovery_questions, updated_by = excluded.updated_by, updated_at = excluded.updated_at
       returning id`,
      [
        tx.customerId,
        body.marketId,
        body.pitch,
        body.discoveryQuestions.map(question => question.trim()),
        user.userId,
        app.now(),
      ],
    )
    return changed(
      null,
      {
        action: 'intro pitch saved',
        entity: 'intro_pitch',
        entityId: rows[0]?.id ?? 0,
        detail: { marketId: body.marketId, questions: body.discoveryQuestions.length },
      },
      { what: ['plans'] },
    )
  })
