import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './outgoing/public-address.ts'
import { postOut, whyNotPosted, whyNotPostedNow } from './post-out.ts'

describe('an address on the internet', () => {
  it.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:80b::200e'])(
    'is %s',
    address => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::7f00:1',
    '64:ff9b::a9fe:a9fe',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'not an address',
    '',
  ])('is not %s', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('an address that is given', () => {
  it.each([
    ['http://hooks.example.com/', 'https://'],
    ['hooks.example.com', 'https://'],
    ['ftp://hooks.example.com/', 'https://'],
    ['https://me:secret@hooks.example.com/', 'user name and password'],
    ['https://hooks.example.com/#x', '#'],
    ['https://127.0.0.1/', 'into a network'],
    // Other ways to write it.
    ['https://2130706433/', 'into a network'],
    ['https://0x7f.1/', 'into a network'],
    ['https://0177.0.0.1/', 'into a network'],
    ['https://[::1]/', 'into a network'],
    ['https://[::ffff:10.0.0.1]/', 'into a network'],
    ['https://169.254.169.254/latest/meta-data/', 'into a network'],
  ])('is refused: %s', (address, why) => {
    expect(whyNotPosted(address, [])).toContain(why)
  })

  it('may lead to an origin that the operator allows, and to no other', () => {
    const origins = ['http://127.0.0.1:9000']
    expect(whyNotPosted('http://127.0.0.1:9000/hooks', origins)).toBeNull()
    expect(whyNotPosted('http://127.0.0.1:9001/hooks', origins)).not.toBeNull()
    expect(whyNotPosted('https://127.0.0.1:9000/hooks', origins)).not.toBeNull()
  })

  it('is refused when its name leads into a network, also by one of several addresses', async () => {
    const leads =
      (...found: string[]) =>
      async () =>
        found.map(address => ({ address, family: 4 }))
    const why = (resolve: () => Promise<{ address: string; family: number }[]>) =>
      whyNotPostedNow('https://hooks.example.com/', { origins: [], resolve })
    expect(await why(leads('10.0.0.1'))).toContain('into a network')
    expect(await why(leads('1.1.1.1', '192.168.0.1'))).toContain('into a network')
    expect(await why(leads('1.1.1.1'))).toBeNull()
    // It may be set up later.
    expect(await why(async () => Promise.reject(new Error('ENOTFOUND')))).toBeNull()
  })
})

describe('posting', () => {
  let server: Server
  let origin: string
  const asked: { url: string | undefined; host: string | undefined; body: string }[] = []
  let answer: (response: ServerResponse) => void
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      asked.push({ url: request.url, host: request.headers.host, body })
      answer(response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const post = (path = '/hooks', more: Partial<Parameters<typeof postOut>[2]> = {}) =>
    postOut(`${origin}${path}`, { headers: { 'x-own': '1' }, body: '{"ü":1}' }, { origins: [origin], ...more })

  it('hands over the body and brings back how the answer begins', async () => {
    answer = response => response.writeHead(202, { 'retry-after': '7' }).end('taken')
    expect(await post()).toEqual({ status: 202, text: 'taken', retryAfter: 7 })
    expect(asked.at(-1)).toMatchObject({ url: '/hooks', body: '{"ü":1}' })
  })

  it('follows no redirect', async () => {
    const before = asked.length
    answer = response => response.writeHead(302, { location: `${origin}/elsewhere` }).end()
    expect((await post()).status).toBe(302)
    expect(asked.length).toBe(before + 1)
  })

  it('reads the beginning of an answer that does not end', async () => {
    answer = response => {
      response.writeHead(200)
      const more = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    }
    const { status, text } = await post()
    expect([status, text]).toEqual([200, 'x'.repeat(1024)])
  })

  it('takes the status of an answer whose body stops half way', async () => {
    answer = response => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    }
    expect(await post()).toMatchObject({ status: 200, text: 'half' })
    answer = response => response.writeHead(200).write('slow')
    expect(await post('/hooks', { patience: 1000 })).toMatchObject({ status: 200, text: 'slow' })
  })

  it('gives up on one who does not answer, breaks the connection, refuses it, or has no valid certificate', async () => {
    answer = () => {}
    await expect(post('/hooks', { patience: 30 })).rejects.toThrow('did not answer within 0.03 seconds')
    answer = response => response.destroy()
    await expect(post()).rejects.toThrow('The connection broke before it answered.')
    const closed = 'http://127.0.0.1:2'
    await expect(postOut(closed, { headers: {}, body: '' }, { origins: [closed] })).rejects.toThrow(
      'refuses connections',
    )
    const asTls = origin.replace('http:', 'https:')
    await expect(postOut(asTls, { headers: {}, body: '' }, { origins: [asTls] })).rejects.toThrow('does not speak TLS')
  })

  it('connects to the address that was checked, whatever the name leads to afterwards', async () => {
    const { port } = server.address() as AddressInfo
    const named = `http://rebind.example.com:${port}`
    let looked = 0
    const resolve = async () => {
      looked++
      return [{ address: '127.0.0.1', family: 4 }]
    }
    answer = response => response.end('pinned')
    const { text } = await postOut(`${named}/`, { headers: {}, body: '' }, { origins: [named], resolve })
    expect([text, looked, asked.at(-1)?.host]).toEqual(['pinned', 1, `rebind.example.com:${port}`])
  })

  it('asks nobody when the name leads into a network by then', async () => {
    const before = asked.length
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    await expect(
      postOut('https://hooks.example.com/', { headers: {}, body: '' }, { origins: [], resolve }),
    ).rejects.toThrow('into a network')
    await expect(
      postOut('https://hooks.example.com/', { headers: {}, body: '' }, { origins: [], resolve: async () => [] }),
    ).rejects.toThrow('There is no host hooks.example.com.')
    expect(asked.length).toBe(before)
  })
})
