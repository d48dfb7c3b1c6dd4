import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAnswer } from '#contract/staff/fields.ts';

type Question = { options: Record<string, unknown> };

/** Flags of the authenticator's data: the user is present and was verified; a key is attached. */
const [PRESENT_AND_VERIFIED, WITH_KEY] = [0x05, 0x40];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const u32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** A passkey in software: makes real WebAuthn answers for pages of one origin. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const authData = (flags: number, attached = Buffer.alloc(0)) => Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), u32(counter), attached]);
  const clientData = (type: string, challenge: unknown) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>): PasskeyAnswer => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  });

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    register({ options }: Question): PasskeyAnswer {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attached = Buffer.concat([Buffer.alloc(16), length, credentialId, Buffer.from(isoCBOR.encode(cose))]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(PRESENT_AND_VERIFIED | WITH_KEY, attached))],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Answers `navigator.credentials.get`. A passkey that was copied counts from where the copy was made. */
    sign({ options }: Question, { copiedAt }: { copiedAt?: number } = {}): PasskeyAnswer {
      counter = copiedAt ?? counter + 1;
      const client = clientData('webauthn.get', options.challenge);
      const data = authData(PRESENT_AND_VERIFIED);
      const signature = createSign('SHA256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({ clientDataJSON: client.toString('base64url'), authenticatorData: data.toString('base64url'), signature: signature.toString('base64url') });
    },
  };
}
