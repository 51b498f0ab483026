import type { Screen } from '../screen.ts'

/** Signing in and out, and one's own profile. */
export const accessScreens: readonly Screen[] = [
  {
    id: 'root',
    path: '/',
    title: 'Buyer Intelligence Cloud',
    access: 'public',
    strangersOnly: true,
    load: () => import('#domains/access/screens/LandingScreen.tsx'),
  },
  {
    id: 'redirect',
    path: '/redirect',
    title: 'Loading',
    access: 'public',
    load: () => import('#domains/access/screens/RedirectScreen.tsx'),
  },
  {
    id: 'login-page',
    path: '/login',
    title: 'Login to Buyer Intelligence Cloud',
    access: 'public',
    load: () => import('#domains/access/screens/LoginScreen.tsx'),
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    title: 'Forgot password',
    access: 'public',
    load: () => import('#domains/access/screens/ForgotPasswordScreen.tsx'),
  },
  {
    id: 'change-password',
    path: '/change-password',
    title: 'Change password',
    access: 'public',
    load: () => import('#domains/access/screens/ChangePasswordScreen.tsx'),
  },
  {
    id: 'confirm-email',
    path: '/confirm-email',
    title: 'Confirm your e-mail',
    access: 'public',
    load: () => import('#domains/access/screens/ConfirmEmailScreen.tsx'),
  },
  {
    id: 'unsubscribe',
    path: '/unsubscribe/$token',
    title: 'Mails of alerts',
    access: 'public',
    load: () => import('#domains/access/screens/UnsubscribeScreen.tsx'),
  },
  {
    id: 'authentication-callback',
    path: '/authentication/callback',
    title: 'Loading',
    access: 'public',
    load: () => import('#domains/access/screens/IdentityCallbackScreen.tsx'),
  },
  {
    id: 'implicit-callback',
    path: '/implicit/callback',
    title: 'Loading',
    access: 'public',
    load: () => import('#domains/access/screens/IdentityCallbackScreen.tsx'),
  },
  {
    id: 'logout-page',
    path: '/logout',
    title: 'Logout',
    access: 'public',
    load: () => import('#domains/access/screens/LogoutScreen.tsx'),
  },
  {
    id: 'my-profile',
    path: '/my-profile',
    title: 'View or update own profile',
    access: 'everyone',
    back: '/splash-screen',
    load: () => import('#domains/access/screens/ProfileScreen.tsx'),
  },
]
