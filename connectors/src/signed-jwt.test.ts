import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { signJwt } from './signed-jwt.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

it.each(['pkcs1', 'pkcs8'] as const)('signs by a key that is written as %s', async type => {
  const pem = privateKey.export({ type, format: 'pem' }).toString()
  const [head = '', claims = '', signature = ''] = (await signJwt(pem, { iss: 'ü' })).split('.')
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    createPublicKey(privateKey),
    Buffer.from(signature, 'base64url'),
  )
  expect([isSigned, Buffer.from(claims, 'base64url').toString()]).toEqual([true, '{"iss":"ü"}'])
})
