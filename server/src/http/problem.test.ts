import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { refusalOf } from './problem.ts'

const fault = (message: string, facts: object = {}) => Object.assign(new Error(message), facts)

describe('a fault of the database connection', () => {
  it.each([
    ['Connection terminated', {}],
    ['Connection terminated unexpectedly', {}],
    ['Connection terminated due to connection timeout', {}],
    ['Client has encountered a connection error and is not queryable', {}],
    ['Client was closed and is not queryable', {}],
    ['the database system is starting up', {}],
    ['the database system is shutting down', { code: '57P03' }],
    ['cannot connect now', { code: '57P03' }],
    ['terminating connection due to administrator command', { code: '57P01' }],
    ['sorry, too many clients already', { code: '53300' }],
    ['connection failure', { code: '08006' }],
    ['connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }],
    ['connect ECONNREFUSED /run/.s.PGSQL.5432', { code: 'ECONNREFUSED' }],
    ['connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT' }],
    ['read ECONNRESET', { code: 'ECONNRESET' }],
    ['write EPIPE', { code: 'EPIPE' }],
  ])('is a passing one, with the seconds to wait: %s %o', (message, facts) => {
    const { code, retryAfter } = refusalOf(fault(message, facts))
    expect([code, retryAfter]).toEqual(['UNAVAILABLE', 5])
  })
})

describe('other faults', () => {
  it.each([
    ['no connection that is free', fault('timeout exceeded when trying to connect'), 'TOO_BUSY'],
    ['a store of files that is away', fault('PUT 1/ab/c: SlowDown (503)', { code: 'FILES_AWAY' }), 'UNAVAILABLE'],
    ['a full disk', fault('no space left on device', { code: 'ENOSPC' }), 'UNAVAILABLE'],
    ['a read-only disk', fault('read-only file system', { code: 'EROFS' }), 'UNAVAILABLE'],
    ['a folder of somebody else', fault('permission denied', { code: 'EACCES' }), 'UNAVAILABLE'],
    ['a file that is missing', fault('ENOENT: no such file', { code: 'ENOENT' }), 'INTERNAL'],
    ['a defect that speaks of connections', fault('Connection terminated by a rule.'), 'INTERNAL'],
    ['a broken constraint', fault('duplicate key value', { code: '23505' }), 'INTERNAL'],
    ['a refusal of ours', new AppError('NOT_FOUND'), 'NOT_FOUND'],
  ])('are what they were: %s', (_what, error, code) => {
    expect(refusalOf(error).code).toBe(code)
  })
})
