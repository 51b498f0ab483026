import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { buildServer } from './build-server.ts'
import { apiBase } from './register-routes.ts'

let t: TestApp
let server: FastifyInstance
let port: number
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  server = await buildServer(t.app, null, undefined, { headers: 150, progress: 150, look: 20, linger: 2000 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server?.close()
  await t?.stop()
})

interface Heard {
  readonly text: () => string
  /** When the connection is over: the error it ended with, or null. */
  readonly over: Promise<Error | null>
  readonly socket: Socket
}
/** A client that stops when the server has ended its side, unless it is stubborn. */
const open = (isStubborn = false): Heard => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  let error: Error | null = null
  socket.setEncoding('utf8')
  socket.on('data', chunk => {
    text += chunk
  })
  socket.on('end', () => isStubborn || socket.end())
  socket.on('error', e => {
    error = e
  })
  return { socket, text: () => text, over: new Promise(resolve => socket.once('close', () => resolve(error))) }
}
const head = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${apiBase}/${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')
const megabytes = 24
const form = (token?: string) => ({
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  'Content-Type': 'multipart/form-data; boundary=xx',
})
const partHead = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'

/** Sends megabytes as fast as they go, until an answer is there; like a browser it then stops. */
const pour = (socket: Socket, total: number) =>
  new Promise<void>(resolve => {
    const chunk = Buffer.alloc(64 * 1024, 'a')
    let left = total
    let isAnswered = false
    socket.once('data', () => {
      isAnswered = true
      resolve()
    })
    const write = () => {
      while (left > 0 && !isAnswered && socket.writable) {
        left -= chunk.length
        if (!socket.write(chunk)) {
          socket.once('drain', write)
          return
        }
      }
    }
    write()
  })

describe('an upload that is refused', () => {
  it.each([
    ['nobody is signed in', 'files/validateFile', false, megabytes, '401 Unauthorized', 'NOT_SIGNED_IN'],
    ['it is too large', 'files/validateFile', true, 30, '422', 'FI00'],
    ['it is too large for a stranger', 'login', false, megabytes, '413', 'TOO_LARGE'],
  ])('because %s is answered while it is being sent, and the answer arrives', async (...row) => {
    const [_why, path, isSignedIn, size, status, code] = row
    const { socket, text, over } = open()
    socket.write(head(path, { ...form(isSignedIn ? admin.token : undefined), 'Content-Length': size * 1024 * 1024 }))
    await pour(socket, size * 1024 * 1024)
    expect(await over).toBeNull()
    expect(text()).toContain(`HTTP/1.1 ${status}`)
    expect(text().toLowerCase()).toContain('connection: close')
    expect(text()).toContain(code)
  })
  it('is answered before any of its body is there', async () => {
    const { socket, text } = open()
    socket.write(head('files/validateFile', { ...form(), 'Content-Length': 1000 }))
    await expect.poll(text).toContain('HTTP/1.1 401')
    socket.destroy()
  })
  it('does not keep its connection open when the sender does not stop', async () => {
    const { socket, text, over } = open(true)
    socket.write(head('files/validateFile', { ...form(), 'Content-Length': 1000 }))
    const drip = setInterval(() => socket.writable && socket.write('a'), 10)
    await over
    clearInterval(drip)
    expect(text()).toContain('HTTP/1.1 401')
  })
})

describe('a sender who trickles', () => {
  it('headers is answered 408 and cut off', async () => {
    const { socket, text, over } = open()
    socket.write(`POST ${apiBase}/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: `)
    const drip = setInterval(() => socket.writable && socket.write('a'), 10)
    await over
    clearInterval(drip)
    expect(text()).toContain('HTTP/1.1 408')
  })
  it.each([
    ['JSON', 'login', false],
    ['a file', 'files/conversation/uploadAndSave', true],
  ])('%s is answered 408 and cut off', async (_what, path, isFile) => {
    const { socket, text, over } = open()
    const type = isFile ? form(admin.token) : { 'Content-Type': 'application/json' }
    socket.write(head(path, { ...type, 'Content-Length': 10_000 }))
    socket.write(isFile ? partHead : '{"username":"')
    const drip = setInterval(() => socket.writable && socket.write('a'), 10)
    await over
    clearInterval(drip)
    expect(text()).toContain('HTTP/1.1 408')
    expect(text()).toContain('TOO_SLOW')
  })
  it('but goes on may take longer than that', async () => {
    const { socket, text } = open()
    const pieces = 40
    const body = `${partHead}${'word '.repeat(pieces * 1000)}\r\n--xx--\r\n`
    socket.write(head('files/validateFile', { ...form(admin.token), 'Content-Length': body.length }))
    const size = Math.ceil(body.length / pieces)
    for (let i = 0; i < pieces; i += 1) {
      socket.write(body.slice(i * size, (i + 1) * size))
      await new Promise(resolve => setTimeout(resolve, 15))
    }
    await expect.poll(text, { timeout: 20_000 }).toContain('HTTP/1.1 200')
    socket.destroy()
  })
})

it('a body of unknown length that grows beyond what its call takes is cut off', async () => {
  const { socket, text, over } = open()
  socket.write(head('user/uploadPhoto', { ...form(admin.token), 'Transfer-Encoding': 'chunked' }))
  const field = `--xx\r\nContent-Disposition: form-data; name="f"\r\n\r\n`
  socket.write(`${field.length.toString(16)}\r\n${field}\r\n`)
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  const write = () => {
    while (socket.writable) if (!socket.write(chunk)) return socket.once('drain', write)
    return socket
  }
  write()
  await over
  expect(text()).toMatch(/HTTP\/1.1 4\d\d/)
})
