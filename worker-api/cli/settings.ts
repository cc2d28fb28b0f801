import { readEnv } from '#api/server/env/env.ts';
import { readShopFile } from '#api/shop-settings/shop-file.ts';
import { type Command, refused, succeeded } from './command.ts';

/** Reads the settings as the server does, so that one that is wrong is found before a restart. */
export const checkSettings: Command = {
  words: ['settings'],
  parameters: [],
  options: {},
  summary: 'says whether the server would start with these settings, and of what it would warn',
  prepare: () => ({
    ok: true,
    async work({ settings }) {
      const envAnswer = readEnv(settings);
      if (!envAnswer.ok) return refused(envAnswer.message);
      const { shopFile, warnings } = envAnswer.env;
      const shop = shopFile === undefined ? null : readShopFile(shopFile);
      if (shop?.ok === false) return refused(shop.message);
      return succeeded(...warnings, 'The settings are right.');
    },
  }),
};
