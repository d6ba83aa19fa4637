// A certificate for localhost and 127.0.0.1 that nobody vouches for, and its key: for tests that need a server which speaks TLS. It
// protects nothing.

export const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUQJRUpcTlXXmLA0ln4xREC7O5ye8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAyMjQwMloYDzIxMjYxMDI4
MDIyNDAyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATD4+Wa0V7h5eQAvh3PUZ/+cAkwsx/Ho0aOiNa2oUzP0F8iU6Qh8Z0m
iiSr4WhwDmDFLDLsai3rKlxFbYecmWjqo28wbTAdBgNVHQ4EFgQU/1RKMIoj7t/0
JHzeMxDv+fnllxEwHwYDVR0jBBgwFoAU/1RKMIoj7t/0JHzeMxDv+fnllxEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAKOOUZDiKVwN7E6J+0x71ktzDymU3U1bTRO7g5LV/20pAiEA
19VcgelmV3Vneq/m5vzqQAih+S+5SPMl6ZuLzaip/dw=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6CNvE3fNYq8bg6lA
6PwHD2DqKuDRF7GVmAuCDsAbx9ehRANCAATD4+Wa0V7h5eQAvh3PUZ/+cAkwsx/H
o0aOiNa2oUzP0F8iU6Qh8Z0miiSr4WhwDmDFLDLsai3rKlxFbYecmWjq
-----END PRIVATE KEY-----`,
} as const;
