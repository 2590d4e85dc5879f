/** Who and what the examples of the API are about: one small story, so that they fit together. */
export const story = {
  me: '019a9c1e-7f3a-7c42-9b1d-5e8f60a4c713',
  other: '019a9c20-11b8-7d05-8a6e-2c4d9f7b3e51',
  chat: '019a9c24-63e1-7f9a-b3c8-71d05a2e8f46',
  message: '019a9c25-0a4d-7b36-9e27-d8f1c3b65a90',
  ofClient: '6f1c2a9e-4b7d-4e83-a5f0-9c3d7e1b2a64',
} as const;
