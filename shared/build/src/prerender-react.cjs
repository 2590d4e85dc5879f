/**
 * React for pages rendered when they are built. Stores of ours hold the same on both sides, so the snapshot for the
 * server is the usual one; React insists on being told.
 */
const React = require('../../../node_modules/react/index.js');

module.exports = {
  ...React,
  useSyncExternalStore: (subscribe, get, getOnServer = get) => React.useSyncExternalStore(subscribe, get, getOnServer),
};
