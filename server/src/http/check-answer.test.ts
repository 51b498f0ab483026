import { PassThrough } from 'node:stream'
import type { RouteDef } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import Fastify from 'fastify'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { handlers } from '../handlers.ts'
import { findMisfit } from './check-answer.ts'
import { apiBase, registerRoutes } from './register-routes.ts'

describe('an answer', () => {
  const row = z.object({ id: z.number(), side: z.enum(['buyer', 'seller']).nullable(), tags: z.array(z.string()) })
  const definition: RouteDef = {
    method: 'GET',
    path: 'rows',
    access: 'user',
    purpose: 'Rows.',
    answer: z.object({ rows: z.array(row), byName: z.record(z.string(), z.union([z.string(), row])).optional() }),
  }
  const good = { id: 1, side: 'buyer', tags: ['a'] }
  it.each([
    [{ rows: [] }],
    [{ rows: [good, { ...good, side: null }] }],
    [{ rows: [], byName: { a: 'text', b: good } }],
  ])('%j fits', data => {
    expect(findMisfit(definition, data)).toBeNull()
  })
  it.each<[unknown, string]>([
    [null, 'data: Invalid input: expected object, received null'],
    [{ rows: [{ ...good, id: '1' }] }, 'data.rows.0.id: Invalid input: expected number, received string'],
    [{ rows: [{ id: 1, side: null }] }, 'data.rows.0.tags: Invalid input: expected array, received undefined'],
    [{ rows: [{ ...good, secret: 1 }] }, 'data.rows.0.secret: is not what the schema describes'],
    [{ rows: [], byName: { b: { ...good, secret: 1 } } }, 'data.byName.b.secret: is not what the schema describes'],
    [{ rows: [], more: undefined, next: 2 }, 'data.next: is not what the schema describes'],
  ])('%j does not', (data, misfit) => {
    expect(findMisfit(definition, data)).toBe(misfit)
  })
  it('has what the schema would fill in, as the caller does not parse it', () => {
    const filled: RouteDef = { ...definition, answer: z.object({ size: z.number().default(5) }) }
    expect(findMisfit(filled, {})).toBe('data.size: is not what the schema describes')
  })
})

it('has a schema in every call that answers in JSON', () => {
  expect(Object.entries<RouteDef>(routes).filter(([, { answer, raw }]) => !answer === !raw)).toEqual([])
})

describe('CHECK_ANSWERS', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'log'],
    [{ CHECK_ANSWERS: 'refuse' }, 'refuse'],
    [{ DATABASE_URL: 'postgres://127.0.0.1/bic' }, 'off'],
    [{ PUBLIC_URL: 'https://bic.company.com' }, 'off'],
    [{ HOST: '0.0.0.0', CHECK_ANSWERS: 'log' }, 'log'],
  ])('with %o is %s', (env, expected) => {
    expect(readConfig(env).http.checkAnswers).toBe(expected)
  })

  const answerWrong = async (CHECK_ANSWERS: string) => {
    const logged = new PassThrough()
    const app = { config: readConfig({ CHECK_ANSWERS }), log: pino(logged), pool: { options: { max: 10 } } }
    const server = Fastify()
    const wrong = { ...handlers, getIdentityConfig: async () => ({ enabled: 'perhaps' }) as never }
    const none = { feature: async () => undefined, change: async () => undefined }
    registerRoutes(server, app as unknown as AppContext, wrong, none)
    const { statusCode } = await server.inject({ url: `${apiBase}/auth/identity/config` })
    await server.close()
    return { statusCode, logged: String(logged.read() ?? '') }
  }
  it('off sends an answer that does not fit, unread', async () => {
    expect(await answerWrong('off')).toEqual({ statusCode: 200, logged: '' })
  })
  it('log sends it, and logs the call and the place', async () => {
    const { statusCode, logged } = await answerWrong('log')
    expect([statusCode, JSON.parse(logged)]).toEqual([
      200,
      expect.objectContaining({ call: 'getIdentityConfig', misfit: expect.stringContaining('data') }),
    ])
  })
  it('refuse fails the call', async () => {
    expect((await answerWrong('refuse')).statusCode).toBe(500)
  })
})
