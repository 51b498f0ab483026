import { z } from 'zod'
import { domainPattern } from './domain-pattern.ts'

export const domain = z
  .string()
  .trim()
  .max(253)
  .regex(domainPattern, 'Please enter a domain like company.com: lower-case letters, digits, hyphens and dots.')
