import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';

/** swc for scripts, cssnano for styles; both in this process, because several compilers already share the cores. */
export function minimizers() {
  return [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      parallel: false,
      extractComments: false,
      terserOptions: { compress: { passes: 4 }, mangle: true, format: { comments: false } },
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ];
}
