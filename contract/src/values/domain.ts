import { z } from 'zod'

/** An internet domain: labels of lower-case letters, digits and hyphens, separated by dots. */
export const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

export const domain = z
  .string()
  .trim()
  .max(253)
  .regex(domainPattern, 'Please enter a domain like company.com: lower-case letters, digits, hyphens and dots.')
