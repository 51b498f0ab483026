/** A certificate of `localhost` that it signed itself, and its key: for tests alone. */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgU+/kfE3mY1txcfBo
BjpOgkVv7jwaSRr4u0qhnJuHSgqhRANCAATJH5WBUbE+qYrjErapBo1f33na2uwo
kEn0WXMrHMUnRxfLgfP1JgJGL/ljt8EqygjGsDW/hpxmmTUKzRgptaug
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUanhgn4iC9e65LwJ+swkQdkNVShowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyOTAzMzI1M1oYDzIxMjYxMTA1
MDMzMjUzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATJH5WBUbE+qYrjErapBo1f33na2uwokEn0WXMrHMUnRxfLgfP1JgJG
L/ljt8EqygjGsDW/hpxmmTUKzRgptaugo2kwZzAdBgNVHQ4EFgQUFSiCRV8xPRFg
UcdZftak/OiQtKgwHwYDVR0jBBgwFoAUFSiCRV8xPRFgUcdZftak/OiQtKgwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAJFakfwm2zGTpzHVsxSyALs1zpWekpoHNOIdqzvMqkiLAiAQJo4lijau
qtqfvDsH4hJuU/vVuCQd1FBPM8ZEc9OSmA==
-----END CERTIFICATE-----
`,
}
