const path = require('node:path');

/**
 * Names the source of a map by its path from the part's folder: modules are hashed with their maps, and the same sources must
 * give the same build wherever they lie. The text of the source is left out, because no map of ours holds it.
 */
module.exports = function nameByPath(code, map) {
  if (!map) return void this.callback(null, code);
  const { sourcesContent: _text, ...rest } = typeof map === 'string' ? JSON.parse(map) : map;
  const sources = rest.sources.map((file) => {
    const place = path.relative(this.rootContext, file).replaceAll(path.sep, '/');
    return place.startsWith('.') ? place : `./${place}`;
  });
  this.callback(null, code, { ...rest, sources });
};
