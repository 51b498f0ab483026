import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IssuedTokens, Tokens } from './tokens.ts'

/** The client that the installation is at every vendor. */
export const mockApp = { id: 'mock-app', secret: 'mock-app-secret' }

type Form = Readonly<Record<string, string>>

/** Where somebody consents at a vendor, and where what comes of it is exchanged for tokens. */
export class ConsentDesk {
  /** What was asked for, in order. */
  readonly grants: Form[] = []
  /** The next exchange happens, and its answer is lost on the way. */
  losesNext = false
  readonly #tokens: Tokens
  readonly #answerOf: (tokens: IssuedTokens) => object

  constructor(tokens: Tokens, answerOf: (tokens: IssuedTokens) => object) {
    this.#tokens = tokens
    this.#answerOf = answerOf
  }

  /** Agrees in the place of a person: what the browser brings back from the address where consent is asked. */
  agree(address: string): { readonly code: string; readonly state: string } {
    const asked = new URL(address).searchParams
    const code = this.#tokens.code(asked.get('redirect_uri') ?? '', asked.get('code_challenge'))
    return { code, state: asked.get('state') ?? '' }
  }

  /** Answers a request to the token endpoint. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const form: Form = Object.fromEntries(new URLSearchParams(String(request.body)))
    this.grants.push(form)
    if (form.client_id !== mockApp.id || form.client_secret !== mockApp.secret)
      return reply.code(400).send({ error: 'invalid_client', error_description: 'invalid client credentials' })
    const tokens =
      form.grant_type === 'refresh_token'
        ? this.#tokens.refresh(form.refresh_token ?? '')
        : this.#tokens.redeem(form.code ?? '', form.redirect_uri ?? '', form.code_verifier)
    if (this.losesNext) {
      this.losesNext = false
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (!tokens)
      return reply.code(400).send({ error: 'invalid_grant', error_description: 'expired access/refresh token' })
    return reply.send(this.#answerOf(tokens))
  }
}
