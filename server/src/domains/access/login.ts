import { normalizeIP } from '@fastify/rate-limit'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import { startSession } from './actions/start-session.ts'
import { passwordFits } from './shared/passwords.ts'
import { type Counted, countAttempt, forgiveAttempt } from './sign-in/back-off.ts'
import { readDevice, rememberDevice } from './sign-in/device.ts'

const sessionSeconds = 12 * 3600

interface Failure {
  readonly address: string
  /** Null when there is no such account. */
  readonly account: { readonly customerId: number; readonly userId: number } | null
}

/** Leaves a failed sign-in in the log, and in the trail of the customer whose account it was aimed at. */
const recordFailure = async (app: AppContext, { address, account }: Failure): Promise<void> => {
  app.log.warn({ address, ...account }, 'a sign-in failed')
  if (!account) return
  const { customerId, userId } = account
  await writeCustomer(app, { customerId, userId: null })(async () =>
    changed(null, { action: 'sign-in failed', entity: 'user', entityId: userId, detail: { address } }),
  )
}

/** One refusal for every reason, so that a stranger learns nothing about who exists. */
export const login: Handler<'login'> = async ({ app, body, request, reply }) => {
  const name = body.username.toLowerCase()
  const address = normalizeIP(request.ip)
  const device = await readDevice(app, request.headers.cookie)
  const { found, counted } = await writeDirectory(app, 'sign-in attempts', async directory => {
    const found = await directory.db
      .selectFrom('login')
      .innerJoin('customer', 'customer.id', 'login.customer_id')
      .select(['customer_id', 'user_id', 'password_hash', 'active', 'customer.status', 'customer.demo'])
      .where(eb => eb.or([eb('login.email', '=', name), eb('login.username', '=', name)]))
      .executeTakeFirst()
    const account = found ? `${found.customer_id}:${found.user_id}` : name
    // A known device answers for its own failures alone: a stranger's slow down nobody who was here before.
    const isKnown = found !== undefined && device?.account === account
    const counted: Counted[] = isKnown
      ? [{ kind: 'device', of: device.id }]
      : [
          { kind: 'address', of: address },
          { kind: 'account', of: account },
        ]
    await countAttempt(directory, app.secret, counted, app.now())
    return { found, counted }
  })
  const fits = await passwordFits(found?.password_hash ?? null, body.password)
  if (!found || !fits || !found.active) {
    const account = found ? { customerId: found.customer_id, userId: found.user_id } : null
    // Not waited for: an answer that takes longer for those who exist would say who does.
    recordFailure(app, { address, account }).catch(error =>
      app.log.error({ err: error }, 'a failed sign-in was not recorded'),
    )
    throw new AppError('WRONG_CREDENTIALS')
  }
  // Whoever has the password may know why it does not open anything.
  if (found.status !== 'Active') throw new AppError('CUSTOMER_SUSPENDED')
  if (found.demo && app.config.demoSignIns === 'none') {
    throw new AppError(
      'WRONG_CREDENTIALS',
      'Demo sign-ins are open on this machine only; start with DEMO=force to allow them on other hosts.',
    )
  }
  const { customer_id: customerId, user_id: userId } = found
  const started = await startSession(app, {
    customerId,
    userId,
    seconds: sessionSeconds,
    passwordHash: found.password_hash,
  })
  if (!started) throw new AppError('WRONG_CREDENTIALS')
  await writeDirectory(app, 'sign-in attempts', directory => forgiveAttempt(directory, app.secret, counted))
  reply.header('set-cookie', await rememberDevice(app, `${customerId}:${userId}`))
  return started
}
