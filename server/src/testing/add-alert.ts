import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

export interface MadeAlerts {
  readonly userAlertId: number
  readonly spareUserAlertId: number
  readonly raisedAlertId: number
  readonly alertChannelId: number
  readonly spareAlertChannelId: number
}

/** Two alerts that a person follows, with something that the first of them reported, and two channels. */
export const addAlerts = (
  t: TestApp,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
  word = 'Own',
): Promise<MadeAlerts> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const followed = { customer_id: customerId, user_id: userId, status: 'running' as const, created_at: t.app.now() }
    const [first, second] = await db
      .insertInto('user_alert')
      .values([
        { ...followed, alert_type: 'Weekly roundup', name: `${word} week` },
        { ...followed, alert_type: 'Weekly roundup', name: `${word} spare` },
      ])
      .returning('id')
      .execute()
    const { id } = await db
      .insertInto('raised_alert')
      .values({
        customer_id: customerId,
        user_id: userId,
        user_alert_id: first?.id ?? 0,
        alert_type: 'Weekly roundup',
        event_key: 'week:2026-W46',
        topic: 'Weekly roundup',
        name: `${word} week`,
        title: `${word}: 2 deals won`,
        body: 'Won 40% (12–77%), n = 5.',
        link: '/deals',
        sensitivity: 'low',
        raised_at: t.app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Sealed with a key that nobody has: nothing is ever posted there.
    const channel = {
      customer_id: customerId,
      user_id: userId,
      kind: 'slack' as const,
      key_id: 'of nobody',
      sealed: Buffer.from('x'),
      created_at: t.app.now(),
    }
    const [one, spare] = await db
      .insertInto('alert_channel')
      .values([
        { ...channel, name: `${word} channel` },
        { ...channel, name: `${word} spare channel` },
      ])
      .returning('id')
      .execute()
    return {
      userAlertId: first?.id ?? 0,
      spareUserAlertId: second?.id ?? 0,
      raisedAlertId: id,
      alertChannelId: one?.id ?? 0,
      spareAlertChannelId: spare?.id ?? 0,
    }
  })
