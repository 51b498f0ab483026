import { createHash, randomBytes } from 'node:crypto'
import { recorderSetUpMinutes } from '@bic/contract/configuration/recorder-oauth'
import type { Row } from '@bic/database/schema'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#app-context.ts'
import { badInput } from '#http/app-error.ts'
import { apiBase } from '#http/register-routes.ts'
import { unaudited, type Write } from '#http/written.ts'
import { type ConsentVendor, consentAddress, redeemCode, type VendorTokens } from '#providers/vendor-oauth.ts'
import { type AskedCall, askedCustomer, writeAsked } from '#tenancy/asked-customer.ts'
import type { ConsentProvider } from './consent-vendor.ts'

const cookieName = 'bic_consent'

/** Who asks for a consent, and where the browser keeps that it did. */
interface Asking extends AskedCall {
  readonly write: Write
  /** Below the base of the API: the cookie goes to calls there only. */
  readonly path: string
}

/** What is known of a consent that somebody was sent to give. */
type ConsentRequest = Pick<Row<'consent_request'>, 'place' | 'backfill_from' | 'writes'>

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const redirectUriOf = ({ config }: AppContext, path: string): string => `${config.publicUrl.replace(/\/+$/, '')}${path}`

/**
 * Where somebody is sent to consent. What comes back counts for this customer, person and browser, once.
 *
 * @param redirectPath of the page that the vendor sends the browser back to
 */
export const beginConsent = async (
  asking: Asking & { readonly reply: FastifyReply },
  provider: ConsentProvider,
  vendor: ConsentVendor,
  {
    redirectPath,
    request = { place: null, backfill_from: null, writes: false },
  }: { redirectPath: string; request?: ConsentRequest },
): Promise<string> => {
  const { app, user, reply } = asking
  const customerId = await askedCustomer(asking)
  // Names the customer for the page that the browser comes back to; what counts is that it is known.
  const state = `${customerId}.${randomBytes(32).toString('base64url')}`
  // Kept by the browser alone: it is known again by it, and a vendor that takes a proof is shown its hash now and itself later.
  const proof = randomBytes(32).toString('base64url')
  await writeAsked(asking, async ({ db }) => {
    const now = app.now()
    await db.deleteFrom('consent_request').where('customer_id', '=', customerId).where('expires_at', '<', now).execute()
    await db
      .insertInto('consent_request')
      .values({
        customer_id: customerId,
        provider,
        ...request,
        state_hash: hashOf(state),
        browser_hash: hashOf(proof),
        asked_by: user.userId,
        expires_at: new Date(now.getTime() + recorderSetUpMinutes * 60_000),
      })
      .execute()
    return unaudited(null, 'step')
  })
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: cookieName,
      value: proof,
      path: `${apiBase}/${asking.path}`,
      maxAge: recorderSetUpMinutes * 60,
      httpOnly: true,
      sameSite: 'strict',
      secure: app.config.http.strictTransport,
    }),
  )
  const proofHash = hashOf(proof).toString('base64url')
  return consentAddress(vendor, { state, redirectUri: redirectUriOf(app, redirectPath), proofHash })
}

/** A consent as its person came back from it. */
interface TakenConsent<P extends ConsentProvider> extends ConsentRequest {
  readonly provider: P
  /** What the browser kept. */
  readonly proof: string
}

/**
 * Uses up the request that this person made in this browser.
 *
 * @param of `state` is left out where the vendor's page does not send it on
 * @throws AppError BAD_INPUT when there is none
 */
export const takeConsent = async <P extends ConsentProvider>(
  asking: AskedCall & { readonly write: Write; readonly request: FastifyRequest },
  of: { readonly state: string | undefined; readonly providers: readonly P[] },
): Promise<TakenConsent<P>> => {
  const { app, user } = asking
  const { cookie } = asking.request.headers
  const proof = cookie === undefined ? undefined : parseCookie(cookie)[cookieName]
  const taken =
    proof === undefined
      ? undefined
      : await writeAsked(asking, async ({ client, customerId }) => {
          const { rows } = await client.query<ConsentRequest & { readonly provider: ConsentProvider }>(
            `delete from consent_request where customer_id = $1 and browser_hash = $2 and asked_by = $3 and expires_at > $4
               and ($5::bytea is null or state_hash = $5) and provider = any($6)
             returning provider, place, backfill_from, writes`,
            [
              customerId,
              hashOf(proof),
              user.userId,
              app.now(),
              of.state === undefined ? null : hashOf(of.state),
              of.providers,
            ],
          )
          return unaudited(rows[0], 'step')
        })
  if (proof !== undefined && taken !== undefined) return { ...taken, provider: taken.provider as P, proof }
  throw badInput(
    of.state === undefined ? 'authorizationCode' : 'state',
    `You did not start this set-up in this browser, or it took longer than ${recorderSetUpMinutes} minutes, or it was finished before. Start again where you began.`,
  )
}

/** Exchanges the code that came back. @throws ConsentRefused, VendorUnavailable */
export const redeemConsent = (
  app: AppContext,
  vendor: ConsentVendor,
  { code, proof, redirectPath }: { readonly code: string; readonly proof: string; readonly redirectPath: string },
): Promise<VendorTokens> => redeemCode(vendor, code, { redirectUri: redirectUriOf(app, redirectPath), proof })
