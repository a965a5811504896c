<?php
/**
 * The content of a tag before its script runs. Nothing here draws a card: a service of the owner's does (`renderTags`),
 * or the tag's own content is written from a snapshot file. Both are fetched in the background, never by a visitor.
 *
 * @package StoreWidgets
 */

defined( 'ABSPATH' ) || exit;

/** How long a card is fresh, and the pause after a failure, in seconds. */
const STORE_WIDGETS_FRESH = 5 * MINUTE_IN_SECONDS;

add_action( 'store_widgets_fill', 'store_widgets_fill', 10, 2 );

/** Returns the key of a tag's stored HTML, which differs between shops. */
function store_widgets_place( string $tag, string $lang ): string {
	return 'store_widgets_' . md5( $lang . $tag . wp_json_encode( store_widgets_settings() ) );
}

/** Returns what is stored of a tag: its HTML, and the times of this HTML and of the last request for it. */
function store_widgets_kept( string $place ): array {
	$none = array(
		'html'  => '',
		'at'    => 0,
		'tried' => 0,
	);
	$kept = get_transient( $place );
	return is_array( $kept ) ? array_merge( $none, $kept ) : $none;
}

/**
 * Returns the HTML of a tag, at once: the stored one if it is at most a day old; else the tag itself. A stale one is
 * refreshed in the background.
 */
function store_widgets_card( string $tag ): string {
	$settings = store_widgets_settings();
	if ( '' === $settings['bake_url'] . $settings['snapshot_url'] || is_feed() ) {
		return $tag;
	}
	$asked = array( $tag, get_bloginfo( 'language' ) );
	$kept  = store_widgets_kept( store_widgets_place( ...$asked ) );
	if ( time() - $kept['tried'] >= STORE_WIDGETS_FRESH && ! wp_next_scheduled( 'store_widgets_fill', $asked ) ) {
		wp_schedule_single_event( time(), 'store_widgets_fill', $asked );
	}
	return '' === $kept['html'] ? $tag : $kept['html'];
}

/** Fetches a tag's HTML in the background. On a failure the stored one is kept until it is a day old. */
function store_widgets_fill( string $tag, string $lang ): void {
	$place = store_widgets_place( $tag, $lang );
	$kept  = store_widgets_kept( $place );
	if ( time() - $kept['tried'] < STORE_WIDGETS_FRESH ) {
		return;
	}
	$settings = store_widgets_settings();
	$html     = '' === $settings['bake_url'] ? store_widgets_from_snapshot( $tag, $lang ) : store_widgets_from_service( $tag, $lang );
	$now      = time();
	if ( '' !== $html || $now - $kept['at'] >= DAY_IN_SECONDS ) {
		$kept['html'] = $html;
		$kept['at']   = $now;
	}
	$kept['tried'] = $now;
	// Keys are noted, because an object cache can't list its transients.
	$places = array_filter( (array) get_option( 'store_widgets_places', array() ), fn ( $until ) => $until > $now );
	update_option( 'store_widgets_places', array( $place => $now + DAY_IN_SECONDS ) + $places, false );
	set_transient( $place, $kept, DAY_IN_SECONDS );
}

/** Returns the tag as drawn by the owner's service; empty without a valid answer. */
function store_widgets_from_service( string $tag, string $lang ): string {
	$answer = wp_remote_post(
		store_widgets_settings()['bake_url'],
		array(
			'timeout'             => 10,
			'redirection'         => 0,
			'limit_response_size' => MB_IN_BYTES,
			'headers'             => array(
				'Content-Type'    => 'text/html; charset=utf-8',
				'Accept-Language' => $lang,
			),
			'body'                => $tag,
		)
	);
	$html   = 200 === wp_remote_retrieve_response_code( $answer ) ? trim( wp_remote_retrieve_body( $answer ) ) : '';
	$name   = strtok( $tag, ' >' );
	// Truncated, or something else than requested.
	return str_starts_with( $html, $name ) && str_contains( $html, '</' . substr( $name, 1 ) . '>' ) ? $html : '';
}

/** Returns the tag with content of its own from a snapshot file: a product's name, picture, price and link. */
function store_widgets_from_snapshot( string $tag, string $lang ): string {
	if ( ! preg_match( '/^<store-product [^>]*?product-(id|slug)="([^"]+)"/', $tag, $named ) ) {
		return '';
	}
	$answer = wp_remote_get( store_widgets_settings()['snapshot_url'], array( 'limit_response_size' => 4 * MB_IN_BYTES ) );
	$file   = 200 === wp_remote_retrieve_response_code( $answer ) ? json_decode( wp_remote_retrieve_body( $answer ), true ) : null;
	foreach ( (array) ( $file['products'] ?? array() ) as $entry ) {
		$product = (array) ( $entry['product'] ?? array() );
		if ( html_entity_decode( $named[2] ) !== ( $product[ $named[1] ] ?? '' ) ) {
			continue;
		}
		$price = $product['priceData'] ?? array();
		$key   = ( $file['locale'] ?? $lang ) . ' ' . ( $price['currency'] ?? '' ) . ' ' . ( $price['discountedPrice'] ?? $price['price'] ?? '' );
		$text  = (string) ( $file['money'][ $key ] ?? '' );
		$image = $product['media']['mainMedia']['image']['url'] ?? '';
		$page  = store_widgets_settings()['product_url'];
		$name  = esc_html( $product['name'] ?? $named[2] );
		$image = $image ? sprintf( '<img src="%s" alt="" width="320" loading="lazy">', esc_url( $image ) ) : '';
		$link  = $page ? home_url( str_replace( array( '{slug}', '{id}' ), array( rawurlencode( $product['slug'] ), rawurlencode( $product['id'] ) ), $page ) ) : '';
		$lead  = $link ? sprintf( '<a href="%s">%s%s</a>', esc_url( $link ), $image, $name ) : $image . $name;
		return str_replace( '></store-product>', '>' . $lead . ( $text ? ' <span>' . esc_html( $text ) . '</span>' : '' ) . '</store-product>', $tag );
	}
	return '';
}

/** Deletes all cards: the next visits have them fetched again. */
function store_widgets_forget(): void {
	array_map( 'delete_transient', array_keys( (array) get_option( 'store_widgets_places', array() ) ) );
	delete_option( 'store_widgets_places' );
	wp_unschedule_hook( 'store_widgets_fill' );
}
