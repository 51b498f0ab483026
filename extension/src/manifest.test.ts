import { extensionId } from '@bic/contract/extension/extension-id'
import { expect, it } from 'vitest'
import { makeManifest, patternOf } from './manifest.ts'
import { sites } from './sites/sites.ts'

it('has the key of the id that the product allows', async () => {
  const key = Uint8Array.from(atob(makeManifest().key), letter => letter.charCodeAt(0))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', key))
  // Chromium writes the first half of the hash in the letters from a to p.
  const digits = [...hash.slice(0, 16)].flatMap(byte => [byte >> 4, byte & 15])
  expect(digits.map(digit => String.fromCharCode(97 + digit)).join('')).toBe(extensionId)
})

it('allows no page by itself, injects nothing and runs no code from elsewhere', () => {
  const manifest = makeManifest()
  expect(manifest).not.toHaveProperty('host_permissions')
  expect(manifest).not.toHaveProperty('content_scripts')
  expect(manifest.permissions).toEqual(['sidePanel', 'storage', 'identity'])
  for (const { patterns } of sites)
    expect(manifest.optional_host_permissions).toEqual(expect.arrayContaining([...patterns]))
  expect(manifest.content_security_policy.extension_pages).toContain("script-src 'self'")
  expect(manifest.content_security_policy.extension_pages).not.toContain('unsafe')
})

it('allows the server of a build for one company, and what is set beside it', () => {
  expect(makeManifest({ server: 'https://bic.company.com', hosts: ['https://*.hubspot.com/*'] })).toMatchObject({
    host_permissions: ['https://bic.company.com/*', 'https://*.hubspot.com/*'],
  })
  expect(patternOf('http://127.0.0.1:4000')).toBe('http://127.0.0.1/*')
})
