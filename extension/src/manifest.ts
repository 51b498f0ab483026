import { sites } from './sites/sites.ts'

/** Gives the extension its id, which the product knows (`extensionId` of the contract). */
const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAw3rLzJ6z3XHs8dz3Ac/x8CLknc/5NngZF1VaEOo6huGEMJ2TFjmXc/rdRmMR0Fk1Tnxn2jhB4CNHghbqDFxFVyWcta/Y/5gfsDR8lcYgO7lsYoWFYbB0Nc/OWXsAUp2M44vHeAVO8IrR7lAbYfaclyvY1bP7F6q56p+bG5HwSUJNy1EqFrE5fTcb493ZWlD/ioXbK/WgFohsVfCuzpo0IPc+39EWk4AogD3qZMffFWQ4rmqFz3aWDQe/RiP3A8ntw4yuusu9X6K1Tx88Q09VP2p7OfIk46q8OoOYl5AWI2kIAqhUNVe8GRLS2Gk4PToBgpE4hqhxU01ZEtG8A7tm6QIDAQAB'

interface Preset {
  /** The address of the product, when it is the same for all who get this build. */
  readonly server?: string | undefined
  /** Match patterns that are allowed when the extension is installed. */
  readonly hosts?: readonly string[]
}

/** The pages of a server as a match pattern, in which no port can stand. */
export const patternOf = (server: string): string => {
  const { protocol, hostname } = new URL(server)
  return `${protocol}//${hostname}/*`
}

/** What Chromium is given to know of the extension: nothing is allowed by itself but a panel, a memory and the sign-in. */
export const makeManifest = ({ server, hosts = [] }: Preset = {}) => {
  const allowed = [...(server ? [patternOf(server)] : []), ...hosts]
  return {
    manifest_version: 3,
    name: 'Buyer Intelligence Cloud',
    description: 'Shows what is known of an account beside its page in the CRM, in the mailbox and on LinkedIn.',
    version: '0.1.0',
    key: publicKey,
    minimum_chrome_version: '123',
    icons: { 16: 'icon-16.png', 48: 'icon-48.png', 128: 'icon-128.png' },
    action: { default_title: 'Show what is known of this account', default_icon: 'icon-48.png' },
    background: { service_worker: 'background.js', type: 'module' },
    side_panel: { default_path: 'panel.html' },
    permissions: ['sidePanel', 'storage', 'identity'],
    ...(allowed.length > 0 ? { host_permissions: allowed } : {}),
    // Each site, and the server, is asked for when a user wants it. Nothing is ever injected into a page.
    optional_host_permissions: [
      ...new Set(sites.flatMap(({ patterns }) => patterns)),
      'https://*/*',
      'http://127.0.0.1/*',
      'http://localhost/*',
    ],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src https: http:",
    },
  }
}
