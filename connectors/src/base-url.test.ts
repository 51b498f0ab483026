import { describe, expect, it } from 'vitest'
import { baseUrlOf } from './base-url.ts'

const of = (address: string, allowLoopback = false) => baseUrlOf(address, 'api.gong.io', allowLoopback)

describe('a base address', () => {
  it.each([
    ['https://api.gong.io', 'https://api.gong.io'],
    ['https://us-49467.api.gong.io/', 'https://us-49467.api.gong.io'],
    ['https://EU.API.Gong.io//', 'https://eu.api.gong.io'],
  ])('%s is of the vendor', (address, base) => expect(of(address)).toBe(base))

  it.each([
    ['http://api.gong.io'],
    ['https://api.gong.io.evil.example'],
    ['https://evilapi.gong.io'],
    ['https://api.gong.io:8443'],
    ['https://api.gong.io@evil.example'],
    ['https://key:secret@api.gong.io'],
    ['https://evil.example/?api.gong.io'],
    ['https://api.gong.io/#x'],
    ['https://169.254.169.254'],
    ['http://localhost:80'],
    ['http://127.0.0.1'],
    ['file:///etc/passwd'],
    ['api.gong.io'],
    [''],
  ])('%s is refused', address => expect(() => of(address)).toThrow(expect.objectContaining({ kind: 'reconnect' })))

  it('may be on this machine where that is allowed', () => {
    expect(of('http://127.0.0.1:4000/data/', true)).toBe('http://127.0.0.1:4000/data')
    expect(of('http://[::1]:4000', true)).toBe('http://[::1]:4000')
    expect(of('http://0x7f000001:4000', true)).toBe('http://127.0.0.1:4000')
    expect(() => of('http://10.0.0.1', true)).toThrow()
    expect(() => of('http://127.0.0.1.evil.example', true)).toThrow()
  })
})
