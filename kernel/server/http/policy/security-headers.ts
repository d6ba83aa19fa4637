// What every answer says to browsers: whose scripts may run, who may frame it, whom it is told to. Helmet is asked once and not for every
// request, which it would make all of it anew for.
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { hostsOfPages } from './connecting-pages.ts';

/** Puts the headers on every answer. Pages may connect where the doors of the house lead them by then. */
export const sayWhatBrowsersMay = async (app: FastifyInstance, house: House): Promise<void> => {
  const headers = await headersFor(house);
  const policy = headers[policyName] ?? '';
  const hosts = hostsOfPages(house);
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers);
    const more = isOfPage(url) ? await hosts() : [];
    if (more.length > 0) reply.header(policyName, policy.replace(/connect-src [^;]*/, `$& ${more.join(' ')}`));
  });
};

const policyName = 'content-security-policy';
/** Whatever may be the page of the app, which alone connects anywhere. */
const isOfPage = (url: string): boolean => !/^\/(?:api|assets|hooks)(?:\/|$)/.test(url);

const framedByNobody = "frame-ancestors 'none'";

/** Lets pages of these origins frame an answer, those of any where none is named. All else that it says stays as strict as it is. */
export const mayBeFramedBy = (reply: FastifyReply, origins: readonly string[]): void => {
  const policy = String(reply.getHeader('content-security-policy'));
  const framedBy = `frame-ancestors ${origins.length === 0 ? '*' : origins.join(' ')}`;
  reply.removeHeader('x-frame-options');
  reply.headers({
    'content-security-policy': policy.replace(framedByNobody, framedBy),
    'cross-origin-resource-policy': 'cross-origin',
    // The page that frames it may learn from where, and no more.
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
};

// What no page of the product asks a browser for. Calls will take the microphone, copying writes the clipboard, and passkeys sign in: those
// stay with the product's own pages.
const permissions = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
  ...['clipboard-write', 'fullscreen', 'microphone', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
].join(', ');

const path = '/';
const ofThemselves = ['content-length', 'content-type', 'connection', 'date'];

const headersFor = async (about: House): Promise<Record<string, string>> => {
  const asked = Fastify();
  await asked.register(helmet, saying(about));
  asked.get(path, (_request, reply) => reply.send());
  const { headers } = await asked.inject(path);
  await asked.close();
  const told = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ofThemselves.includes(name) ? [] : [[name, String(value)]],
  );
  return { ...Object.fromEntries(told), 'permissions-policy': permissions };
};

const saying = ({ config, files: store }: House): Parameters<typeof helmet>[1] => {
  const files = config.FILES_ORIGIN ? [config.FILES_ORIGIN] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes element styles and one style element for the agency's colours.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        fontSrc: ["'self'"],
        // Recordings and messages that callers left.
        mediaSrc: ["'self'", ...files],
        // Where files are posted to, which may be a store elsewhere.
        connectSrc: ["'self'", ...(store.origin ? [store.origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  };
};
