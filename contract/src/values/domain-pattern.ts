/** An internet domain: labels of lower-case letters, digits and hyphens, separated by dots. */
export const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
