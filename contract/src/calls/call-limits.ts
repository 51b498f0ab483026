import { isWrite, type RouteDef } from './route.ts'

/** The largest body of a public call: a sign-in, a link, a code; nothing longer is read from a stranger. */
export const publicBodyBytes = 16 * 1024
/** The largest JSON body of a signed-in call that does not give its own. */
export const defaultBodyBytes = 1024 * 1024
/** The largest multipart body of a call that does not give its own: one file of 25 MB and its fields. */
export const defaultMultipartBytes = 26 * 1024 * 1024

/** Requests per minute of a call that does not give its own, by who may make it and what it costs. */
export const defaultLimits = {
  publicRead: 600,
  publicWrite: 20,
  read: 1200,
  write: 300,
  heavyRead: 300,
  heavyWrite: 120,
} as const

/**
 * How often a call may be made. A POST of a signed-in person that changes nothing is a read.
 *
 * @returns requests per minute: of one address for public calls (of an IPv6 network of 64 bits), of one person else.
 */
export const limitOf = (definition: RouteDef): number => {
  const { limit, access, cost, method } = definition
  if (limit !== undefined) return limit
  // A stranger's POST tries something: a password, a token.
  const isRead = method === 'GET' || (access !== 'public' && !isWrite(definition))
  if (access === 'public') return isRead ? defaultLimits.publicRead : defaultLimits.publicWrite
  if (cost === 'heavy') return isRead ? defaultLimits.heavyRead : defaultLimits.heavyWrite
  return isRead ? defaultLimits.read : defaultLimits.write
}

/**
 * How large the body of a call may be.
 *
 * @returns bytes; a call that takes no body accepts what an empty JSON object needs.
 */
export const maxBodyBytesOf = ({ maxBodyBytes, access, body, multipart }: RouteDef): number => {
  if (maxBodyBytes !== undefined) return maxBodyBytes
  if (access === 'public') return publicBodyBytes
  if (multipart) return defaultMultipartBytes
  return body ? defaultBodyBytes : publicBodyBytes
}
