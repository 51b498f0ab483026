import type { FastifyReply } from 'fastify'

/** What they say is for pages and workers: a browser that loads a script, a style or a font has no use for them. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** What a page loads, but for the scripts that it starts as workers: these have policies of their own. */
const partOfPage = /\/assets\/(?![^/]*-worker-)[^/]+\.(?:js|css|woff2)(?:\.(?:br|gz))?$/

/** Leaves out of a file's headers what is for pages only: a kilobyte for each of the thirty files of a first screen. */
export const leaveOutPageHeaders = (reply: FastifyReply, path: string): void => {
  if (!partOfPage.test(path)) return
  for (const name of pageHeaders) reply.raw.removeHeader(name)
  reply.removeHeader('permissions-policy')
}
