import { links } from '#lib/links.ts'
import type { PlaceLink } from '../place.ts'

/** Whoever is no administrator needs it among their authorities. */
const needs = { authority: 'ADMIN' }

/** The icons of the header that are for administrators only. */
export const productAnalytics: PlaceLink = { label: 'Product Analytics', address: links.productAnalytics(), needs }
export const administration: PlaceLink = { label: 'Administration', address: links.userAdministration(), needs }

/** The bell: the alerts that a person follows. */
export const alertManagement: PlaceLink = { label: 'Alert Management', address: links.alertManagement() }

export const coaching: PlaceLink = { label: 'Coaching', address: links.supportCenter() }
export const profile: PlaceLink = { label: 'View/Update your profile', address: links.profile() }
